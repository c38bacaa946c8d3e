import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../api/addresses';
import { meQuery, type SignedIn } from '../api/session';
import { EditButton } from '../edit/EditButton';
import { BrowseTree } from '../search/BrowseTree';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { AppLink } from '../ui/navigation';
import { PageTitle } from '../ui/PageTitle';
import { CreateDialog, type Creatable } from './CreateDialog';
import styles from './Governance.module.css';
import { MoveDialog } from './MoveDialog';
import { NamedList } from './NamedList';
import { governTexts } from './texts';

export type GovernedPage = keyof typeof governTexts.pages;

const PAGES: readonly GovernedPage[] = ['domains', 'glossary', 'tags', 'products', 'properties'];

const KINDS = { tags: 'tag', products: 'dataProduct', properties: 'structuredProperty' } as const;

type Privileges = SignedIn['platformPrivileges'];

/** Who may make what; the server asks again. */
const MAY_CREATE: Readonly<Record<GovernedPage, (may: Privileges) => boolean>> = {
  domains: (may) => may.manageDomains || may.createDomains,
  glossary: (may) => may.manageGlossaries,
  tags: (may) => may.manageTags || may.createTags,
  products: (may) => may.manageDomains,
  properties: (may) => may.manageStructuredProperties,
};

/** Domains, terms, tags, products and properties: found, made and moved. */
export function GovernancePage({ page }: { readonly page: GovernedPage }) {
  const [creating, setCreating] = useState<Creatable>();
  const { data: me } = useQuery(meQuery);
  const mayCreate = me !== undefined && MAY_CREATE[page](me.platformPrivileges);
  const creatable: readonly Creatable[] = page === 'glossary' ? ['glossary', 'group'] : [page];
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
            {creatable.map((what) => (
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
      {creating ? <CreateDialog what={creating} onClose={() => setCreating(undefined)} /> : null}
      {page === 'domains' || page === 'glossary' ? (
        <GovernedTree axis={page === 'domains' ? 'domain' : 'term'} mayMove={mayCreate} />
      ) : (
        <NamedList key={page} kind={KINDS[page]} />
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
