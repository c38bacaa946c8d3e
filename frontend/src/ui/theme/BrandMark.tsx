import styles from './Icon.module.css';

/**
 * The product's sign: two springs that become one stream. It is hidden from screen readers, because
 * the name of the product stands beside it.
 */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={styles.icon}>
      <rect width="32" height="32" rx="8" fill="#0b6375" />
      <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
        <path d="M8 7c0 6 8 5 8 11v7" />
        <path d="M24 7c0 6-8 5-8 11" opacity=".75" />
        <path d="M16 6v4" opacity=".55" />
      </g>
    </svg>
  );
}
