import type { ReactNode } from 'react';

import { entityTexts } from '../view/texts';
import { followTexts } from '../../edit/follow/texts';
import { AboutSection } from './AboutSection';
import { CoverageSection } from './CoverageSection';
import { FollowersSection } from './FollowersSection';
import { LabelSection } from './LabelSection';
import { LinksSection } from './LinksSection';
import { OwnersSection } from './OwnersSection';
import { SiblingsSection } from './SiblingsSection';
import { UsageSection } from './UsageSection';
import styles from '../parts/Sidebar.module.css';
import { readLinks, readUsage } from '../view/aspects';
import { SidebarEdit, type Editable } from './SidebarEdit';
import type { EntityView } from '../view/entity-view';
import { isWritable, type Writable } from '../view/writable';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly shows: (view: EntityView) => boolean;
  readonly show: (view: EntityView) => ReactNode;
  /** What its pencil edits. */
  readonly edits?: Editable;
}

const carries = (view: EntityView, what: Writable) => isWritable(what, view.profile.kindAspects);

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
    id: 'terms',
    edits: 'terms',
    title: entityTexts.side.terms,
    shows: (view) => carries(view, 'terms') || view.summary.terms.length > 0,
    show: ({ summary }) => <LabelSection labels={summary.terms} empty={entityTexts.side.noTerms} />,
  },
  {
    id: 'tags',
    edits: 'tags',
    title: entityTexts.side.tags,
    shows: (view) => carries(view, 'tags') || view.summary.tags.length > 0,
    show: ({ summary }) => <LabelSection labels={summary.tags} empty={entityTexts.side.noTags} />,
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
    id: 'links',
    edits: 'links',
    title: entityTexts.side.links,
    shows: (view) => carries(view, 'links') || readLinks(view.aspects).length > 0,
    show: ({ aspects }) => <LinksSection links={readLinks(aspects)} />,
  },
];

/** What stays in sight whichever tab is open. */
export function EntitySidebar({ view }: { readonly view: EntityView }) {
  return (
    <aside className={styles.sidebar} aria-label={entityTexts.side.about}>
      {SECTIONS.filter((section) => section.shows(view)).map((section) => (
        <section key={section.id} className={styles.section}>
          <h2>
            {section.title}
            {section.edits ? <SidebarEdit what={section.edits} view={view} /> : null}
          </h2>
          {section.show(view)}
        </section>
      ))}
    </aside>
  );
}
