import { Button } from '@mantine/core';

import accessStyles from '../../access/Access.module.css';
import { entityAddress } from '../../api/addresses';
import { useCan } from '../../edit/writes/edit-queries';
import { EditButton } from '../../edit/dialog/EditButton';
import { searchAddress } from '../../search/query/search-address';
import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { PlatformMark } from '../../kinds/PlatformMark';
import type { Platform, PlatformInstance } from './catalogue-queries';
import { InstanceDialog } from './InstanceDialog';
import { PlatformDialog } from './PlatformDialog';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.platforms;

interface PlatformRowProps {
  readonly platform: Platform;
  /** Instances of this platform; empty while they are read. */
  readonly instances: readonly PlatformInstance[];
  /** Whether the details are shown. The list keeps one row open at a time. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/**
 * One platform with its logo, the number of its assets as a link into search, and its instances. A
 * button opens the details below it.
 */
export function PlatformRow({ platform, instances, isOpen, onOpen }: PlatformRowProps) {
  const { urn, name, label, assets } = platform;
  return (
    <li>
      <div className={accessStyles.main}>
        <p className={accessStyles.title}>
          <PlatformMark id={name} name={label} size={28} />
          <AppLink href={entityAddress(urn)}>{label}</AppLink>
        </p>
        <p className={accessStyles.faint}>
          {assets > 0 ? (
            <AppLink href={searchAddress({ filters: { platform: [urn] } })}>{labels.assets(assets)}</AppLink>
          ) : (
            labels.noAssets
          )}
          {instances.length > 0 ? ` · ${labels.instances(instances.length)}` : ''}
        </p>
        {isOpen ? <PlatformDetails platform={platform} instances={instances} /> : null}
      </div>
      <div className={accessStyles.actions}>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-label={labels.details(label)}
          rightSection={<Icon name={isOpen ? 'up' : 'down'} size={13} />}
          onClick={onOpen}
        >
          {labels.detailsShort}
        </Button>
      </div>
    </li>
  );
}

/**
 * What is stored of a platform, and its instances. A platform that no source has described shows
 * the values that apply without a description, such as a dot as the delimiter, and says so.
 */
function PlatformDetails({ platform, instances }: Pick<PlatformRowProps, 'platform' | 'instances'>) {
  const { urn, name, label, properties } = platform;
  const can = useCan(urn);
  const facts = [
    [labels.id, name],
    [labels.displayName, properties?.displayName ?? name],
    [labels.type, labels.types[properties?.type ?? 'OTHERS'] ?? properties?.type],
    [labels.delimiter, properties?.datasetNameDelimiter ?? '.'],
    [labels.logo, properties?.logoUrl ?? labels.noLogo],
    [labels.logical, properties?.logical === true ? labels.logicalYes : labels.logicalNo],
  ];
  return (
    <section className={accessStyles.stack} aria-label={labels.details(label)}>
      {properties ? null : <p className={accessStyles.faint}>{labels.unsaid}</p>}
      <dl className={accessStyles.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={accessStyles.fact}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {can('EDIT_ENTITY') ? (
        <EditButton
          wide
          label={labels.edit(label)}
          dialog={(close) => <PlatformDialog platform={platform} onClose={close} />}
        />
      ) : (
        <p className={accessStyles.faint}>{labels.mayNot}</p>
      )}
      <h3>{labels.instancesTitle}</h3>
      {instances.length === 0 ? <p className={accessStyles.faint}>{labels.instancesNone}</p> : null}
      <ul className={accessStyles.rows} aria-label={`${labels.instancesTitle}: ${label}`}>
        {instances.map((instance) => (
          <InstanceRow key={instance.urn} instance={instance} mayEdit={can('EDIT_ENTITY')} />
        ))}
      </ul>
    </section>
  );
}

/**
 * An installation of a platform, such as one of two Snowflake accounts, with a link to its assets.
 * The id is shown beside the name when they differ.
 */
function InstanceRow({ instance, mayEdit }: { readonly instance: PlatformInstance; readonly mayEdit: boolean }) {
  const { urn, instanceId, properties } = instance;
  const name = properties?.name ?? instanceId;
  return (
    <li>
      <div className={accessStyles.main}>
        <p className={accessStyles.title}>
          <AppLink href={entityAddress(urn)}>{name}</AppLink>
          {name === instanceId ? null : <code>{instanceId}</code>}
        </p>
        {properties?.description ? <p className={accessStyles.faint}>{properties.description}</p> : null}
        <AppLink href={searchAddress({ filters: { platformInstance: [urn] } })}>{labels.browse}</AppLink>
      </div>
      {mayEdit ? (
        <EditButton
          wide
          label={labels.edit(name)}
          dialog={(close) => <InstanceDialog instance={instance} onClose={close} />}
        />
      ) : null}
    </li>
  );
}
