import { isJsonObject, type JsonObject, objectOf, textOf } from '../kernel/json.js';

/** `${NAME}`, and `${NAME:-otherwise}` as shells have it. */
const REFERENCE = /\$\{([A-Za-z_]\w{0,199})(?::[-?][^}]*)?\}/gu;
/** Names that the environment of every run defines. */
const GIVEN = new Set(['DATAHUB_GMS_URL', 'DATAHUB_GMS_TOKEN', 'HOME', 'PATH', 'LANG']);
/** Connectors of the package; the name of a class would run code from elsewhere. */
const CONNECTOR = /^[a-z0-9][a-z0-9-]{0,63}$/u;
const VERSION = /^\d{1,4}(\.\d{1,5}){1,4}((a|b|rc|\.post|\.dev)\d{1,5})?$/u;

/** What a recipe needs before it can run. */
interface RecipeNeeds {
  /** The name of the connector, which is also the name of the package's extra. */
  readonly connector: string;
  /** Names of the secrets that it refers to. */
  readonly secretNames: readonly string[];
}

/** Why a recipe can't run; undefined where it can. The sentence names the field and what is allowed. */
export function mistakeOfRecipe(recipe: unknown, version: string | undefined): string | undefined {
  const source = isJsonObject(recipe) ? recipe.source : undefined;
  if (!isJsonObject(source)) return 'recipe.source must be an object with the type and the config of a connector';
  if (!CONNECTOR.test(textOf(source.type) ?? ''))
    return 'recipe.source.type must be the name of a connector of acryl-datahub, such as "postgres"';
  if (source.config !== undefined && !isJsonObject(source.config)) return 'recipe.source.config must be an object';
  if (version !== undefined && !VERSION.test(version))
    return 'version must be a version of acryl-datahub, such as "1.7.0.17"';
  return undefined;
}

/** The connector and the secrets of a recipe that has no mistake. */
export function needsOfRecipe(recipe: JsonObject): RecipeNeeds {
  const matches = JSON.stringify(recipe).matchAll(REFERENCE);
  const secretNames = [...new Set([...matches].map(([, name = '']) => name))].filter((name) => !GIVEN.has(name));
  return { connector: textOf(objectOf(recipe.source).type) ?? '', secretNames };
}

/**
 * A recipe as the command line is given it: with the execution request as its run id, by which its writes are known
 * and can be rolled back, and with the source as the name of its stateful ingestion.
 */
export function recipeOfRun(recipe: JsonObject, id: string, source: string | undefined): JsonObject {
  return {
    ...(source === undefined ? {} : { pipeline_name: source }),
    ...recipe,
    run_id: `urn:li:dataHubExecutionRequest:${id}`,
  };
}
