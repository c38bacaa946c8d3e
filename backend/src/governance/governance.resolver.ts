import { Resolver } from '@nestjs/graphql';

import { bindMutations, EditResolver } from '../edits/bind-mutations.js';
import { Editor } from '../edits/editor.js';
import { LABEL_EDITS } from './associations/labels.js';
import { LINK_EDITS } from './associations/links.js';
import { OWNER_EDITS } from './associations/owners.js';
import { MEMBERSHIP_EDITS } from './associations/domains-products-applications.js';
import { VALUE_EDITS } from './associations/property-values.js';
import { STATE_EDITS } from './associations/state.js';
import { DOCUMENTATION_EDITS } from './associations/documentation.js';
import { ASSET_EDITS } from './assets/asset-updates.js';
import { DISPLAY_EDITS } from './assets/display.js';
import { LINEAGE_EDITS } from './assets/lineage.js';
import { LOGICAL_EDITS } from './assets/logical.js';
import { QUERY_EDITS } from './assets/queries.js';
import { VERSION_EDITS } from './assets/versions.js';
import { DOCUMENT_EDITS } from './documents/documents.js';
import { ASSIGNMENT_EDITS } from './forms/assignment.js';
import { FORM_EDITS } from './forms/form-edits.js';
import { LAYOUT_EDITS } from './pages/layout.js';
import { POST_EDITS } from './pages/posts.js';
import { SETTING_EDITS } from './pages/settings.js';
import { VIEW_EDITS } from './pages/views.js';
import { PEOPLE_EDITS } from './people/people.js';
import { POLICY_EDITS } from './people/policies.js';
import { ROLE_EDITS } from './people/roles.js';
import { GLOSSARY_EDITS } from './vocabulary/glossary.js';
import { OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS } from './vocabulary/ownership-types-and-business-attributes.js';
import { PRODUCT_EDITS } from './vocabulary/products.js';
import { PROPERTY_EDITS } from './vocabulary/structured-properties.js';
import { TAG_AND_DOMAIN_EDITS } from './vocabulary/tags-and-domains.js';

/**
 * The mutations that attach something to an asset: labels, owners, domains, links, descriptions and
 * property values. `bindMutations` makes one handler for each edit of the tables, with the
 * privilege that the table names. The classes below differ only in their tables, one for each
 * sub-folder, so that no file has to list all mutations.
 */
@Resolver()
@bindMutations(LABEL_EDITS, OWNER_EDITS, MEMBERSHIP_EDITS, STATE_EDITS, LINK_EDITS, DOCUMENTATION_EDITS, VALUE_EDITS)
export class AssociationsResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/**
 * The mutations of the vocabulary itself: tags, domains, glossary, products, property definitions.
 */
@Resolver()
@bindMutations(TAG_AND_DOMAIN_EDITS, GLOSSARY_EDITS, PRODUCT_EDITS, OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS, PROPERTY_EDITS)
export class VocabularyResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/** The mutations of assets themselves: their texts, manual lineage, versions and saved queries. */
@Resolver()
@bindMutations(ASSET_EDITS, DISPLAY_EDITS, LINEAGE_EDITS, LOGICAL_EDITS, QUERY_EDITS, VERSION_EDITS)
export class AssetsResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/** The mutations of forms, with their assignment and answers, and of documents. */
@Resolver()
@bindMutations(FORM_EDITS, ASSIGNMENT_EDITS, DOCUMENT_EDITS)
export class FormsResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/**
 * The mutations of users, groups, roles and policies, and of what pages show: views, posts, layout and
 * settings.
 */
@Resolver()
@bindMutations(PEOPLE_EDITS, POLICY_EDITS, ROLE_EDITS, VIEW_EDITS, POST_EDITS, SETTING_EDITS, LAYOUT_EDITS)
export class PagesResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}
