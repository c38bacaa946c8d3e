/** Types of the protocol whose words no underscore parts. */
const RUN_TOGETHER: Readonly<Record<string, string>> = { DATAOWNER: 'Data Owner' };

/** What an owner is called: `__system__technical_owner` and TECHNICAL_OWNER are both "Technical Owner"; null says nothing. */
export function ownershipTypeName(stated: string | undefined): string | null {
  if (stated === undefined || stated === 'NONE' || stated === '__system__none') return null;
  const known = RUN_TOGETHER[stated];
  if (known !== undefined) return known;
  if (!/^(__system__)?[a-z_]+$|^[A-Z_]+$/.test(stated)) return stated;
  return stated
    .replace('__system__', '')
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
