import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { kindLook } from '../../kinds/kinds';
import { meQuery, type SignedIn } from '../../api/session';
import { useMay, type Privilege } from '../../edit/writes/edit-queries';
import { Icon } from '../../ui/theme/Icon';
import { PageTitle } from '../../ui/parts/PageTitle';
import { CreateDialog, type Creatable as Simple } from './CreateDialog';
import { type GovernedPage, GovernanceNav } from './GovernanceNav';
import { GovernedTree } from './GovernedTree';
import { NewFormDialog } from '../forms/NewFormDialog';
import styles from '../Governance.module.css';
import { NamedList } from './NamedList';
import { governTexts } from '../texts';

/** What a dialog can create: forms have a dialog of their own. */
type Creatable = Simple | 'forms';

/**
 * The kinds that each page lists. A page of several kinds has a list of each. Domains and the
 * glossary are missing here, because they are shown as trees.
 */
const KINDS = {
  tags: ['tag'],
  products: ['dataProduct'],
  applications: ['application'],
  attributes: ['businessAttribute'],
  properties: ['structuredProperty'],
  metrics: ['metric', 'semanticModel'],
  forms: ['form'],
} as const;

/** The privileges on the installation that come with the signed-in person. */
type Platform = SignedIn['platformPrivileges'];
/**
 * Asks for a privilege on the installation by its name, for those that do not come with the person.
 */
type May = (privilege: Privilege) => boolean;

/**
 * Who may create what; the server checks again. Metrics only come from sources, so nobody creates
 * them here.
 */
const MAY_CREATE: Readonly<Record<GovernedPage, (platform: Platform, may: May) => boolean>> = {
  domains: (platform) => platform.manageDomains || platform.createDomains,
  glossary: (platform) => platform.manageGlossaries,
  tags: (platform) => platform.manageTags || platform.createTags,
  // A right on a domain: whoever has it on any may create a product there.
  products: (_, may) => may('MANAGE_DATA_PRODUCTS'),
  applications: (_, may) => may('MANAGE_APPLICATIONS'),
  attributes: (_, may) => may('CREATE_BUSINESS_ATTRIBUTE'),
  properties: (platform) => platform.manageStructuredProperties,
  metrics: () => false,
  forms: (_, may) => may('MANAGE_DOCUMENTATION_FORMS'),
};

/** The buttons of each page, in order. The glossary has two: a term and a group of terms. */
const CREATABLE: Readonly<Record<GovernedPage, readonly Creatable[]>> = {
  domains: ['domains'],
  glossary: ['glossary', 'group'],
  tags: ['tags'],
  products: ['products'],
  applications: ['applications'],
  attributes: ['attributes'],
  properties: ['properties'],
  metrics: [],
  forms: ['forms'],
};

/**
 * The lists of governance: domains, glossary, tags, products, applications, business attributes,
 * metrics, properties and forms.
 *
 * All lists share this frame: the navigation, a title with a sentence about the page, and the
 * buttons that create something for people who may.
 */
export function GovernancePage({ page }: { readonly page: GovernedPage }) {
  const [creating, setCreating] = useState<Creatable>();
  const { data: me } = useQuery(meQuery);
  const may = useMay();
  const mayCreate = me !== undefined && MAY_CREATE[page](me.platformPrivileges, may);
  return (
    <div className={styles.page}>
      <GovernanceNav current={page} />
      <header className={styles.head}>
        <div>
          <PageTitle title={governTexts.pages[page]} />
          <p className={styles.lead}>{governTexts.lead[page]}</p>
        </div>
        {mayCreate ? (
          <div className={styles.actions}>
            {CREATABLE[page].map((what, index) => (
              <Button
                key={what}
                size="xs"
                // Of several, the first is what people mostly want.
                variant={index === 0 ? 'filled' : 'default'}
                leftSection={<Icon name="plus" size={14} />}
                onClick={() => setCreating(what)}
              >
                {governTexts.create[what]}
              </Button>
            ))}
          </div>
        ) : null}
      </header>
      {creating === 'forms' ? <NewFormDialog onClose={() => setCreating(undefined)} /> : null}
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
