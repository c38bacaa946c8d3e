import { useQuery } from '@tanstack/react-query';

import { absoluteAddress } from '../../address/base-path';
import { CopyButton } from '../../ui/parts/CopyButton';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import styles from '../Access.module.css';
import { installationQuery } from '../access-queries';
import { accessTexts } from '../texts';
import { ProviderSettings } from './ProviderSettings';

const { signIn: words } = accessTexts;

/**
 * How people and programs sign in. The settings of the sign-in provider can be changed here, as far
 * as the environment of the server does not decide them; the others are read only. The address to
 * register at the provider can be copied.
 */
export function SignInPart() {
  const installation = useQuery(installationQuery);
  if (installation.isPending) return <SkeletonRows rows={6} height={28} />;
  if (installation.isError)
    return <ErrorState error={installation.error} onRetry={() => void installation.refetch()} />;
  const { provider, outsideTokens, passwordMinLength, publicUrl } = installation.data;
  // Without a configured public address, the address that the browser uses now is the best guess.
  const callback = publicUrl ? `${publicUrl}/callback/oidc` : absoluteAddress('/callback/oidc');
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      <h3>{words.password}</h3>
      <p>{words.passwordWhy(passwordMinLength)}</p>
      <section className={styles.section}>
        <h3>{words.provider}</h3>
        <ProviderSettings isOn={provider !== null} />
        {provider ? <Facts labels={{ name: words.label, roles: words.roles }} values={provider} /> : null}
        <p className={styles.faint}>{words.callback}</p>
        <p className={styles.verdict}>
          <code>{callback}</code> <CopyButton text={callback} label={texts.states.copy} />
        </p>
      </section>
      <section className={styles.section}>
        <h3>{words.outside}</h3>
        {outsideTokens ? <Facts labels={words.outsideFacts} values={outsideTokens} /> : <p>{words.noOutside}</p>}
      </section>
    </>
  );
}

/** The labels name the keys to show, in order; values without a label are not shown. */
interface FactsProps {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

function Facts({ labels, values }: FactsProps) {
  return (
    <dl className={styles.wideFacts}>
      {Object.entries(labels).map(([key, label]) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{factText(values[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Lists, flags and texts as words. Anything else reads as "none", so that a missing value never
 * shows as "undefined".
 */
function factText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? accessTexts.none : value.join(', ');
  if (typeof value === 'boolean') return value ? accessTexts.yes : accessTexts.no;
  return typeof value === 'string' ? value : accessTexts.none;
}
