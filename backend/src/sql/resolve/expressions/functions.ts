/**
 * What the resolver knows about functions by name, in lower case without underscores of the
 * parser's own making.
 */

const AGGREGATES = new Set(
  `count countif count_if sum sumif sum_if avg avgif min max minif maxif stddev stddev_pop stddev_samp stdev stdevp variance var var_pop
  var_samp varp median mode first last any any_value anyvalue anylast arbitrary approx_distinct approx_count_distinct
  approxdistinct approx_percentile approx_quantiles approx_quantile approx_top_count approx_top_k percentile percentile_cont
  percentile_disc percentile_approx array_agg arrayagg string_agg listagg list_agg list group_concat groupconcat wm_concat collect_list
  collect_set collect xmlagg json_agg jsonb_agg json_arrayagg json_objectagg j_s_o_n_object_agg j_s_o_n_array_agg json_object_agg jsonb_object_agg json_array_agg
  object_agg map_agg map_union multimap_agg histogram array_concat_agg array_union_agg array_unique_agg logical_and logical_or bool_and
  bool_or every booland_agg boolor_agg boolxor_agg bool_xor_agg bit_and bit_or bit_xor bitand_agg bitor_agg bitxor_agg bitwise_and_agg
  bitwise_or_agg bitwise_xor_agg corr covar_pop covar_samp regr_slope regr_intercept regr_r2 regr_count regr_avgx regr_avgy skewness
  kurtosis entropy max_by min_by maxby minby arg_max arg_min argmax argmin hll hll_count checksum geometric_mean product sumdistinct
  uniq uniqexact uniqcombined uniqhll12 grouparray grouparraydistinct groupuniqarray quantile quantiles quantileexact
  quantiletdigest sumstate sumsimplestate countstate uniqstate summerge countmerge uniqmerge avgmerge avgstate summap topk
  st_union_agg grouping grouping_id ratio_to_report last_value_agg bitmap_union hll_union hll_union_agg approx_set merge tdigest_agg
  count_distinct bitmap_agg rb_build_agg`.split(/\s+/),
);

/** Functions whose first argument decides which of the others is the value. */
const CONDITIONAL = new Set(['if', 'iff', 'iif', 'nvl2', 'decode', 'multiif', 'if_func', 'choose']);

/** Names that are calls without parentheses, where no known column has the name. */
const NILADIC = new Set(
  `current_date current_time current_timestamp current_user session_user system_user current_role current_catalog current_schema
  current_database localtime localtimestamp user`.split(/\s+/),
);
const NILADIC_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  oracle: new Set([
    'sysdate',
    'systimestamp',
    'uid',
    'rownum',
    'rowid',
    'level',
    'ora_rowscn',
    'sessiontimezone',
    'dbtimezone',
  ]),
  teradata: new Set(['date', 'time', 'session', 'account', 'database', 'profile', 'role']),
  redshift: new Set(['sysdate']),
  snowflake: new Set(['sysdate']),
  mysql: new Set(['utc_date', 'utc_time', 'utc_timestamp']),
  // Columns that no schema lists: what a wildcard stands for, when a row was loaded, its file.
  bigquery: new Set(['_table_suffix', '_partitiontime', '_partitiondate', '_file_name']),
};
/** Platforms on which `user` is an ordinary name. */
const USER_IS_A_NAME = new Set([
  'ansi',
  'snowflake',
  'databricks',
  'spark',
  'trino',
  'presto',
  'athena',
  'dremio',
  'bigquery',
  'mysql',
  'clickhouse',
  'sqlite',
  'hive',
  'starrocks',
  'doris',
  'singlestore',
]);

/** Whether a bare name is a function that is called without parentheses, such as `current_date`. */
export function isNiladic(dialect: string, name: string): boolean {
  if (name === 'user') return !USER_IS_A_NAME.has(dialect);
  return NILADIC.has(name) || (NILADIC_OF[dialect]?.has(name) ?? false);
}

const DATE_UNITS = new Set(
  `year years quarter quarters month months week weeks isoweek isoyear day days dayofweek dayofyear hour hours minute minutes second
  seconds millisecond milliseconds microsecond microseconds nanosecond nanoseconds yy yyyy qq q mm m dd d dy y wk ww dw hh h mi n ss s
  ms mcs us ns epoch century decade millennium dow doy isodow yearofweek weekday timezone tz epoch_second
  epoch_millisecond dayofweekiso weekiso`.split(/\s+/),
);
/**
 * Functions that take a unit of time as a bare first word, with the fewest arguments they then
 * have.
 */
const UNIT_FIRST: Readonly<Record<string, number>> = {
  datediff: 3, datediff_big: 3, dateadd: 3, date_diff: 3, date_add: 3, timestampdiff: 3, timestampadd: 3, timediff: 3, timeadd: 3,
  datepart: 2, date_part: 2, datename: 2, date_trunc: 2, datetrunc: 2, date_bucket: 3,
}; // prettier-ignore
/** Functions that take it last: `DATE_DIFF(a, b, DAY)`. */
const UNIT_LAST = new Set(
  `date_diff datetime_diff timestamp_diff time_diff date_trunc datetime_trunc timestamp_trunc time_trunc last_day`.split(
    /\s+/,
  ),
);

/** Whether a function combines the values of several rows. */
export function isAggregate(name: string): boolean {
  return AGGREGATES.has(name);
}

/** Whether the first argument of a function only decides which other one is taken. */
export function isConditional(name: string): boolean {
  return CONDITIONAL.has(name);
}

/**
 * A bare word that names a unit of time, where the function takes one: a column `d` elsewhere stays
 * a column.
 */
export function isDateUnit(functionName: string, word: string, position: number, args: readonly unknown[]): boolean {
  if (!DATE_UNITS.has(word.toLowerCase())) return false;
  if (position === 0) return args.length >= (UNIT_FIRST[functionName] ?? Infinity);
  const unitBefore = typeof args[0] === 'object' && args[0] !== null && 'literal' in args[0];
  return position === args.length - 1 && !unitBefore && UNIT_LAST.has(functionName);
}
