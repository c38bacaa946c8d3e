/** Assets of the demonstration catalogue (seed/README.md) that the errands go to. */
export const BOOKINGS = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,riverhouse.marts.fct_bookings,PROD)';
export const NET_REVENUE = `urn:li:schemaField:(${BOOKINGS},net_revenue_eur)`;
export const REVENUE_DASHBOARD = 'urn:li:dashboard:(superset,1)';
export const REVENUE_DOMAIN = 'urn:li:domain:revenue';

export const pageOf = (urn: string, tab = ''): string =>
  `/${urn.split(':')[2] ?? ''}/${encodeURIComponent(urn)}${tab && `/${tab}`}`;
export const impactOf = (urn: string): string => `/impact?change=dropColumn~${urn}`;
