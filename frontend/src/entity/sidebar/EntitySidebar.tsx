import type { ReactNode } from 'react';
import { entityAddress } from '../../api/addresses';
import { describedKind } from '#kinds/lookups.js';
import { DocumentsAbout } from '../../governance/documents/DocumentsAbout';
import { documentTexts } from '../../governance/documents/texts-documents';
import { entityTexts } from '../view/texts';
import { followTexts } from '../../edit/follow/texts';
import { notificationTexts } from '../../settings/notifications/texts';
import { AboutSection } from './AboutSection';
import { FollowersSection } from './FollowersSection';
import { GroupNotifications } from './GroupNotifications';
import { linesOf, type PropertyLine, type ShownProperty, useShownProperties } from '../properties/shown-properties';
import { AppLink } from '../../ui/parts/navigation';
import { canBeIn, AssetGroupsSection } from './AssetGroupsSection';
import { RelatedTermsSection } from './RelatedTermsSection';
import { editTexts } from '../../edit/writes/texts';
import { manageTexts } from '../../edit/writes/texts-manage';
import styles from '../parts/Sidebar.module.css';
import { readLinks, readUsage, type StoredLink } from '../view/aspects';
import { type Editable, SidebarEdit } from './SidebarEdit';
import type { EntityView } from '../view/entity-view';
import { isWritable, type Writable } from '../view/writable';
import { ShareBar } from '../../ui/parts/ShareBar';
import type { Profile } from '../view/entity-queries';
import { LabelChips } from '../../search/results/LabelChips';
import { isSafeLink } from '../../ui/format/safe-link';
import { EntityLink } from '../../search/results/EntityLink';
import { useQuery } from '@tanstack/react-query';
import { summariesQuery } from '../../api/summaries';
import { Block } from '../../ui/states/Skeletons';
import { groupedNumber } from '../../ui/format/numbers';

/** One section beside the tabs. */
interface Section {
  readonly id: string;
  readonly title: string;
  /** Whether the section has a place on this page, even if it is still empty. */
  readonly shows: (view: EntityView, properties: readonly ShownProperty[]) => boolean;
  readonly show: (view: EntityView, properties: readonly ShownProperty[]) => ReactNode;
  /** What the pencil of the section edits; without it, the section has none. */
  readonly edits?: Editable;
}

/**
 * Whether the kind can have this part at all. A section that the kind carries shows while it is
 * empty, so that people who may edit can fill it.
 */
const carries = (view: EntityView, what: Writable) => isWritable(what, view.profile.kindAspects);

/** The sections in their order. To add one, add an entry here. */
const SECTIONS: readonly Section[] = [
  {
    id: 'about',
    title: entityTexts.side.about,
    edits: 'about',
    shows: () => true,
    show: (view) => <AboutSection view={view} />,
  },
  {
    id: 'owners',
    edits: 'owners',
    title: entityTexts.side.owners,
    shows: (view) => carries(view, 'owners') || view.summary.owners.length > 0,
    show: ({ summary }) => <OwnersSection owners={summary.owners} />,
  },
  {
    id: 'domain',
    edits: 'domain',
    title: entityTexts.side.domain,
    shows: (view) => carries(view, 'domain') || Boolean(view.summary.domain),
    show: ({ summary }) => (
      <LabelSection labels={summary.domain ? [summary.domain] : []} empty={entityTexts.side.noDomain} />
    ),
  },
  {
    id: 'products',
    edits: 'products',
    title: editTexts.groups.dataProduct.section,
    shows: ({ summary }) => canBeIn('dataProduct', summary),
    show: (view) => <AssetGroupsSection kind="dataProduct" view={view} />,
  },
  {
    id: 'applications',
    edits: 'applications',
    title: editTexts.groups.application.section,
    shows: ({ summary }) => canBeIn('application', summary),
    show: (view) => <AssetGroupsSection kind="application" view={view} />,
  },
  {
    id: 'terms',
    edits: 'terms',
    title: entityTexts.side.terms,
    shows: (view) => carries(view, 'terms') || view.summary.terms.length > 0,
    show: ({ summary }) => <LabelSection labels={summary.terms} empty={entityTexts.side.noTerms} />,
  },
  {
    id: 'relatedTerms',
    edits: 'relatedTerms',
    title: manageTexts.relatedTerms.section,
    shows: ({ profile }) => profile.kindAspects.includes('glossaryRelatedTerms'),
    show: (view) => <RelatedTermsSection view={view} />,
  },
  {
    id: 'tags',
    edits: 'tags',
    title: entityTexts.side.tags,
    shows: (view) => carries(view, 'tags') || view.summary.tags.length > 0,
    show: ({ summary }) => <LabelSection labels={summary.tags} empty={entityTexts.side.noTags} />,
  },
  {
    id: 'properties',
    title: entityTexts.side.properties,
    shows: (view, properties) => linesOf('showInAssetSummary', view, properties).length > 0,
    show: (view, properties) => <PropertiesSection lines={linesOf('showInAssetSummary', view, properties)} />,
  },
  {
    id: 'documents',
    title: documentTexts.section,
    shows: ({ summary }) => summary.exists && describedKind(summary.kind)?.uses?.includes('incidents') === true,
    show: ({ summary }) => <DocumentsAbout urn={summary.urn} />,
  },
  {
    id: 'coverage',
    title: entityTexts.side.coverage,
    shows: ({ summary }) => summary.columnCount > 0,
    show: ({ summary }) => <CoverageSection summary={summary} />,
  },
  {
    id: 'siblings',
    title: entityTexts.side.siblings,
    shows: ({ summary }) => summary.siblings.length > 0,
    show: ({ summary }) => <SiblingsSection urns={summary.siblings} />,
  },
  {
    id: 'usage',
    title: entityTexts.side.usage,
    shows: ({ aspects }) => Object.keys(readUsage(aspects)).length > 0,
    show: ({ aspects }) => <UsageSection usage={readUsage(aspects)} />,
  },
  {
    id: 'followers',
    title: followTexts.followers,
    shows: ({ summary }) => summary.exists,
    show: ({ summary }) => <FollowersSection summary={summary} />,
  },
  {
    id: 'notifications',
    edits: 'notifications',
    title: notificationTexts.title,
    shows: ({ summary }) => summary.kind === 'corpGroup' && summary.exists,
    show: ({ summary }) => <GroupNotifications summary={summary} />,
  },
  {
    id: 'links',
    edits: 'links',
    title: entityTexts.side.links,
    shows: (view) => carries(view, 'links') || readLinks(view.aspects).length > 0,
    show: ({ aspects }) => <LinksSection links={readLinks(aspects)} />,
  },
];

/**
 * The sections beside every tab except Lineage. A pencil in the heading is shown to people who may
 * edit the section.
 */
export function EntitySidebar({ view }: { readonly view: EntityView }) {
  const properties = useShownProperties(view);
  return (
    <aside className={styles.sidebar} aria-label={entityTexts.side.about}>
      {SECTIONS.filter((section) => section.shows(view, properties)).map((section) => (
        <section key={section.id} className={styles.section}>
          <h2>
            {section.title}
            {section.edits ? <SidebarEdit what={section.edits} view={view} /> : null}
          </h2>
          {section.show(view, properties)}
        </section>
      ))}
    </aside>
  );
}

/**
 * How many columns have a known source, as a line and a bar, and the numbers of sources and
 * consumers.
 */
function CoverageSection({ summary }: { readonly summary: Profile['summary'] }) {
  const { tracedColumnCount, columnCount, upstreamCount, downstreamCount } = summary;
  return (
    <>
      <p className={styles.line}>{entityTexts.side.coverageLine(tracedColumnCount, columnCount)}</p>
      <ShareBar full={tracedColumnCount} none={columnCount - tracedColumnCount} />
      <p className={styles.ends}>
        {entityTexts.side.sources(upstreamCount)} · {entityTexts.side.consumers(downstreamCount)}
      </p>
    </>
  );
}

interface LabelSectionProps {
  readonly labels: Profile['summary']['tags'];
  readonly empty: string;
}

/** Tags, terms or a domain, each leading to its page. */
function LabelSection({ labels, empty }: LabelSectionProps) {
  if (labels.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.chips}>
      <LabelChips labels={labels} />
    </div>
  );
}

/** Structured properties that belong to the summary of an asset, each with its values or a dash. */
function PropertiesSection({ lines }: { readonly lines: readonly PropertyLine[] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(({ urn, name, values }) => (
        <div key={urn}>
          <dt>
            <AppLink href={entityAddress(urn)}>{name}</AppLink>
          </dt>
          <dd>{values.length > 0 ? values.join(', ') : entityTexts.side.noValue}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links with an unsafe scheme are shown as text. */
function LinksSection({ links }: { readonly links: readonly StoredLink[] }) {
  if (links.length === 0) return <p className={styles.empty}>{entityTexts.side.noLinks}</p>;
  return (
    <ul className={styles.list}>
      {links.map(({ url, label }) => (
        <li key={`${url} ${label}`}>
          {isSafeLink(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}

/** Owners with the type of their ownership. One person may be listed under several types. */
function OwnersSection({ owners }: { readonly owners: Profile['summary']['owners'] }) {
  if (owners.length === 0) return <p className={styles.empty}>{entityTexts.side.noOwners}</p>;
  return (
    <ul className={styles.list}>
      {owners.map((owner) => (
        <li key={`${owner.urn} ${owner.type}`} className={styles.owner}>
          <EntityLink entity={owner} />
          {owner.type ? <span className={styles.role}>{owner.type}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** The same thing in another tool, such as a dbt model and its table. */
function SiblingsSection({ urns }: { readonly urns: readonly string[] }) {
  const { data } = useQuery(summariesQuery(urns));
  if (!data) return <Block height={20} />;
  return (
    <ul className={styles.list}>
      {data.map((sibling) => (
        <li key={sibling.urn} className={styles.owner}>
          <EntityLink entity={sibling} />
          <span className={styles.role}>{sibling.platform?.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Numbers of the last 30 days. What no source reports is left out. */
function UsageSection({ usage }: { readonly usage: ReturnType<typeof readUsage> }) {
  const rows = [
    [entityTexts.side.queries30, usage.queries],
    [entityTexts.side.users30, usage.users],
    [entityTexts.side.views30, usage.views],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([label, count]) =>
        count === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{groupedNumber(count)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
