import type { Ref } from 'react';

import { entityAddress } from '../../api/addresses';
import { shortUrn } from '../../api/column-urn';
import { kindLook } from '../../kinds/kinds';
import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { PlatformMark } from '../../kinds/PlatformMark';
import styles from './EntityLink.module.css';

interface EntityLinkProps {
  readonly entity: {
    readonly urn: string;
    readonly kind: string;
    readonly name: string;
    readonly platform?: { readonly id: string; readonly name: string } | null;
  };
  readonly size?: number;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * An entity's mark and name, leading to its page. A long name is cut by its style, so it is also
 * shown in full on hover.
 */
export function EntityLink({ entity, size = 18, ref }: EntityLinkProps) {
  return (
    <AppLink ref={ref} className={styles.link} href={entityAddress(entity.urn)} title={entity.name}>
      <EntityMark entity={entity} size={size} />
      <span className={styles.name}>{entity.name}</span>
    </AppLink>
  );
}

/** The platform's letters, or the kind's sign where there is no platform. */
export function EntityMark({ entity, size = 18 }: Pick<EntityLinkProps, 'entity' | 'size'>) {
  if (entity.kind === 'dataPlatform') return <PlatformMark id={shortUrn(entity.urn)} name={entity.name} size={size} />;
  if (entity.platform) return <PlatformMark id={entity.platform.id} name={entity.platform.name} size={size} />;
  return (
    <Icon name={kindLook(entity.kind).icon} size={size} label={kindLook(entity.kind).label} className={styles.kind} />
  );
}
