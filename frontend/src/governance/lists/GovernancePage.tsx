import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { kindLook } from '../../kinds/kinds';
import { meQuery, type SignedIn } from '../../api/session';
import { useMay, type Privilege } from '../../edit/writes/edit-queries';
import { EditButton } from '../../edit/dialog/EditButton';
import { BrowseTree } from '../../search/browse/BrowseTree';
import { EmptyState } from '../../ui/states/EmptyState';
import { Icon } from '../../ui/theme/Icon';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { CreateDialog, type Creatable as Simple } from './CreateDialog';
import { FormDialog } from '../forms/FormDialog';
import styles from '../Governance.module.css';
import { MoveDialog } from './MoveDialog';
import { NamedList } from './NamedList';
import { governTexts } from '../texts';

export type GovernedPage = keyof typeof governTexts.pages;
type Creatable = Simple | 'forms';

const PAGES: readonly GovernedPage[] = ['domains', 'glossary', 'tags', 'products', 'metrics', 'properties', 'forms'];

/** What each list lists; those of several kinds have a list of each. */
const KINDS = {
  tags: ['tag'],
  products: ['dataProduct'],
  properties: ['structuredProperty'],
  metrics: ['metric', 'semanticModel'],
  forms: ['form'],
} as const;

type Platform = SignedIn['platformPrivileges'];
type May = (privilege: Privilege) => boolean;

/**
 * Who may create what; the server checks again. Metrics only come from sources, so nobody creates
 * them here.
 */
const MAY_CREATE: Readonly<Record<GovernedPage, (platform: Platform, may: May) => boolean>> = {
  domains: (platform) => platform.manageDomains || platform.createDomains,
  glossary: (platform) => platform.manageGlossaries,
  tags: (platform) => platform.manageTags || platform.createTags,
  products: (platform) => platform.manageDomains,
  properties: (platform) => platform.manageStructuredProperties,
  metrics: () => false,
  forms: (_, may) => may('MANAGE_DOCUMENTATION_FORMS'),
};

const CREATABLE: Readonly<Record<GovernedPage, readonly Creatable[]>> = {
  domains: ['domains'],
  glossary: ['glossary', 'group'],
  tags: ['tags'],
  products: ['products'],
  properties: ['properties'],
  metrics: [],
  forms: ['forms'],
};

/** The lists of governance: domains, glossary, tags, products, metrics, properties and forms. */
export function GovernancePage({ page }: { readonly page: GovernedPage }) {
  const [creating, setCreating] = useState<Creatable>();
  const { data: me } = useQuery(meQuery);
  const may = useMay();
  const mayCreate = me !== undefined && MAY_CREATE[page](me.platformPrivileges, may);
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={governTexts.nav}>
        {PAGES.map((one) => (
          <AppLink key={one} href={`/${one}`} aria-current={one === page ? 'page' : undefined}>
            {governTexts.pages[one]}
          </AppLink>
        ))}
      </nav>
      <header className={styles.head}>
        <div>
          <PageTitle title={governTexts.pages[page]} />
          <p className={styles.lead}>{governTexts.lead[page]}</p>
        </div>
        {mayCreate ? (
          <div className={styles.actions}>
            {CREATABLE[page].map((what) => (
              <Button
                key={what}
                size="xs"
                leftSection={<Icon name="plus" size={14} />}
                onClick={() => setCreating(what)}
              >
                {governTexts.create[what]}
              </Button>
            ))}
          </div>
        ) : null}
      </header>
      {creating === 'forms' ? <FormDialog onClose={() => setCreating(undefined)} /> : null}
      {creating && creating !== 'forms' ? (
        <CreateDialog what={creating} onClose={() => setCreating(undefined)} />
      ) : null}
      {page === 'domains' || page === 'glossary' ? (
        <GovernedTree axis={page === 'domains' ? 'domain' : 'term'} mayMove={mayCreate} />
      ) : (
        KINDS[page].map((kind, _, kinds) => (
          <NamedList
            key={kind}
            kind={kind}
            title={kinds.length > 1 ? kindLook(kind).plural : undefined}
            mayCreate={mayCreate}
          />
        ))
      )}
    </div>
  );
}

function GovernedTree({ axis, mayMove }: { readonly axis: 'domain' | 'term'; readonly mayMove: boolean }) {
  return (
    <section className={styles.card}>
      <BrowseTree
        place={{ axis, path: [] }}
        current={[]}
        hrefOf={({ path }) => entityAddress(path.at(-1) ?? '')}
        empty={<EmptyState title={governTexts.none}>{governTexts.noneWhy}</EmptyState>}
        {...(mayMove
          ? {
              action: (branch, place) => (
                <EditButton
                  icon="sort"
                  label={governTexts.move(branch.name)}
                  dialog={(close) => (
                    <MoveDialog
                      moved={{ urn: branch.id, name: branch.name }}
                      parentUrn={place.path.at(-1)}
                      onClose={close}
                    />
                  )}
                />
              ),
            }
          : {})}
      />
    </section>
  );
}
