import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { displayNameOf, meQuery } from '../../api/session';
import { AppLink } from '../../ui/parts/navigation';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { chooseLanguage, type Language, language, LANGUAGES } from '../../ui/format/language';
import { texts } from '../../ui/texts';
import styles from '../Settings.module.css';
import { settingsTexts } from '../texts';

/**
 * The language, and who the person is signed in as, with a link to their page in the catalogue. Of
 * that nothing can be edited here, and lines without a value are left out.
 */
export function ProfilePart() {
  const me = useQuery(meQuery);
  if (me.isPending) return <SkeletonRows rows={4} height={24} />;
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />;
  const { corpUser, platformPrivileges } = me.data;
  const rows = [
    [settingsTexts.fullName, displayNameOf(me.data)],
    [settingsTexts.role, corpUser.properties?.title],
    [settingsTexts.email, corpUser.properties?.email],
    [settingsTexts.privileges, platformPrivileges.generatePersonalAccessTokens ? texts.states.yes : texts.states.no],
  ] as const;
  return (
    <>
      <LanguageChoice />
      <dl className={styles.facts}>
        <div>
          <dt>{settingsTexts.signedInAs}</dt>
          <dd>
            <AppLink href={entityAddress(corpUser.urn)}>{corpUser.username}</AppLink>
          </dd>
        </div>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The language of the page, which is kept in this browser. A choice loads the page anew. */
function LanguageChoice() {
  return (
    <NativeSelect
      size="xs"
      maw={320}
      label={settingsTexts.language}
      description={settingsTexts.languageWhy}
      value={language}
      data={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
      onChange={({ currentTarget: { value } }) => chooseLanguage(value as Language)}
    />
  );
}
