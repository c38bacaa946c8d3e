import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { add, type Operation, patch, remove, setOrClear } from '../../edits/patch.js';
import { textsOf, objectOf } from '../../kernel/json.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import type {
  UpdateApplicationsSettingsInput,
  UpdateCorpUserLocaleSettingsInput,
  UpdateCorpUserViewsSettingsInput,
  UpdateDocPropagationSettingsInput,
  UpdateGlobalViewsSettingsInput,
  UpdateUserHomePageSettingsInput,
  UpdateUserSettingInput,
} from './inputs.types.js';

const GLOBAL_INFO = 'globalSettingsInfo';
const OWN = 'corpUserSettings';
/** The stored name of each setting that is on or off. */
const FLAGS = { SHOW_SIMPLIFIED_HOMEPAGE: 'showSimplifiedHomepage', SHOW_THEME_V2: 'showThemeV2' } as const;

/** A change of the viewer's own settings; no argument can name another person. */
function own(
  context: EditContext,
  operations: readonly Operation[],
  keys: Readonly<Record<string, readonly string[]>> = {},
): Plan {
  const proposals = operations.length === 0 ? [] : [patch(context.viewer.urn, OWN, operations, keys)];
  return { proposals, needs: [{ anyOf: ['VIEW_ENTITY'] }], answer: done };
}

/** A change of the installation's settings. The table below asks for `MANAGE_GLOBAL_SETTINGS`. */
function global(operations: readonly Operation[]): Plan {
  return { proposals: [patch(SETTINGS_URN, GLOBAL_INFO, operations)], answer: done };
}

/**
 * The operation that sets the default view, or clears it with null. @throws Problem
 * `edit.no-such-entity`
 */
async function defaultView(context: EditContext, view: string | null | undefined): Promise<Operation> {
  await context.existing([
    { field: 'defaultView', urns: typeof view === 'string' ? [view] : [], kinds: ['dataHubView'] },
  ]);
  return setOrClear(['views', 'defaultView'], view);
}

/**
 * Changes the viewer's home page. Announcements that they have dismissed already are not written
 * again.
 */
async function homePage(context: EditContext, input: UpdateUserHomePageSettingsInput): Promise<Plan> {
  const { pageTemplate, removePageTemplate, newDismissedAnnouncements } = input;
  const templates = typeof pageTemplate === 'string' ? [pageTemplate] : [];
  await context.existing([{ field: 'pageTemplate', urns: templates, kinds: ['dataHubPageTemplate'] }]);
  const stored = valueOf(await context.stored([context.viewer.urn], [OWN]), context.viewer.urn, OWN);
  const before = new Set(textsOf(objectOf(stored.homePage).dismissedAnnouncements));
  const fresh = (newDismissedAnnouncements ?? [])
    .filter((one) => typeof one === 'string')
    .filter((one) => !before.has(one));
  return own(
    context,
    [
      ...(removePageTemplate === true ? [remove(['homePage', 'pageTemplate'])] : []),
      ...templates.map((template) => add(['homePage', 'pageTemplate'], template)),
      ...fresh.map((one) => add(['homePage', 'dismissedAnnouncements', one], one)),
    ],
    { 'homePage\u241fdismissedAnnouncements': [] },
  );
}

const settings = 'MANAGE_GLOBAL_SETTINGS';

/** Mutations of settings: a person's own, and those of the installation. */
export const SETTING_EDITS: EditTable = {
  updateGlobalViewsSettings: edit<{ readonly input: UpdateGlobalViewsSettingsInput }>(
    settings,
    async ({ input }, context) => global([await defaultView(context, input.defaultView)]),
  ),
  updateDocPropagationSettings: edit<{ readonly input: UpdateDocPropagationSettingsInput }>(settings, ({ input }) =>
    global([
      add(['docPropagation', 'columnPropagationEnabled'], input.docColumnPropagation ?? true),
      add(['docPropagation', 'enabled'], true),
    ]),
  ),
  updateApplicationsSettings: edit<{ readonly input: UpdateApplicationsSettingsInput }>(settings, ({ input }) =>
    global([add(['applications', 'enabled'], input.enabled ?? false)]),
  ),
  updateCorpUserViewsSettings: edit<{ readonly input: UpdateCorpUserViewsSettingsInput }>(
    'VIEW_ENTITY',
    async ({ input }, context) => own(context, [await defaultView(context, input.defaultView)]),
  ),
  updateCorpUserLocaleSettings: edit<{ readonly input: UpdateCorpUserLocaleSettingsInput }>(
    'VIEW_ENTITY',
    ({ input }, context) => own(context, [setOrClear(['locale', 'language'], input.language)]),
  ),
  updateUserSetting: edit<{ readonly input: UpdateUserSettingInput }>('VIEW_ENTITY', ({ input }, context) =>
    own(context, [add(['appearance', FLAGS[input.name]], input.value)]),
  ),
  updateUserHomePageSettings: edit<{ readonly input: UpdateUserHomePageSettingsInput }>(
    'VIEW_ENTITY',
    ({ input }, context) => homePage(context, input),
  ),
};
