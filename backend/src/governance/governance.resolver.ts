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
import { GLOSSARY_EDITS } from './vocabulary/glossary.js';
import { OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS } from './vocabulary/ownership-types-and-business-attributes.js';
import { PRODUCT_EDITS } from './vocabulary/products.js';
import { PROPERTY_EDITS } from './vocabulary/structured-properties.js';
import { TAG_AND_DOMAIN_EDITS } from './vocabulary/tags-and-domains.js';

/** What assets are given: one handler an edit. */
@Resolver()
@bindMutations(LABEL_EDITS, OWNER_EDITS, MEMBERSHIP_EDITS, STATE_EDITS, LINK_EDITS, DOCUMENTATION_EDITS, VALUE_EDITS)
export class AssociationsResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/** The words that they are given, and what defines these. */
@Resolver()
@bindMutations(TAG_AND_DOMAIN_EDITS, GLOSSARY_EDITS, PRODUCT_EDITS, OWNERSHIP_TYPE_AND_ATTRIBUTE_EDITS, PROPERTY_EDITS)
export class VocabularyResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/** Assets themselves: their texts, lineage, versions, what belongs to them. */
@Resolver()
@bindMutations(ASSET_EDITS, DISPLAY_EDITS, LINEAGE_EDITS, LOGICAL_EDITS, QUERY_EDITS, VERSION_EDITS)
export class AssetsResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/** Forms and documents. */
@Resolver()
@bindMutations(FORM_EDITS, ASSIGNMENT_EDITS, DOCUMENT_EDITS)
export class FormsResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}

/** People, and what pages show them. */
@Resolver()
@bindMutations(PEOPLE_EDITS, POLICY_EDITS, VIEW_EDITS, POST_EDITS, SETTING_EDITS, LAYOUT_EDITS)
export class PagesResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}
