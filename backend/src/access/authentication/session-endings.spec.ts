import { isSystem, type Viewer } from '../../kernel/viewer.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import type { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import type { Tokens } from '../tokens/tokens.js';
import type { Authenticator } from './authenticator.js';
import type { CredentialsRepository } from './credentials.repository.js';
import { SessionEndings } from './session-endings.js';
import type { Sessions } from './sessions.js';

const JANE = 'urn:li:corpuser:jane';
const AT = 1_700_000_000_000;

type Options = Parameters<BackgroundWork['follow']>[0];

/** What the follower of the change log does to sessions, passwords and tokens, in order. */
function installation(): { readonly done: string[]; commit: (aspects: readonly object[]) => Promise<void> } {
  const done: string[] = [];
  const note = (line: string): Promise<void> => {
    done.push(line);
    return Promise.resolve();
  };
  let options: Options | undefined;
  const work = {
    follow: (given: Options) => {
      options = given;
      return {} as ChangeLogFollower<FollowedEntry>;
    },
  };
  new SessionEndings(
    work as unknown as BackgroundWork,
    { deletePassword: (urn: string) => note(`password ${urn}`) } as unknown as CredentialsRepository,
    { closeAllOf: (urn: string, at: number) => note(`sessions ${urn} ${at}`) } as unknown as Sessions,
    { forget: (urn: string) => void note(`forget ${urn}`) } as unknown as Authenticator,
    {
      revokeAllOf: (viewer: Viewer, urn: string) => note(`tokens ${urn}${isSystem(viewer) ? '' : ' by nobody'}`),
    } as unknown as Tokens,
  );
  const commit = async (aspects: readonly object[]): Promise<void> => {
    const entry = { seq: 1, at: AT, actor: JANE, aspects } as unknown as ChangeEntry;
    options?.onCommit?.(entry);
    const selected = options?.select?.(entry);
    if (selected) await options?.handle([selected]);
  };
  return { done, commit };
}

describe('the end of sessions', () => {
  it.each(['roleMembership', 'corpUserStatus', 'status'])('comes with a new %s of the user', async (aspect) => {
    const { done, commit } = installation();
    await commit([{ urn: JANE, aspect, change: 'updated' }]);
    expect(done).toEqual([`forget ${JANE}`, `sessions ${JANE} ${AT}`]);
  });

  it('comes with the deletion of the user, whose password and tokens go too', async () => {
    const { done, commit } = installation();
    await commit([{ urn: JANE, aspect: 'corpUserKey', change: 'deleted' }]);
    expect(done).toEqual([`forget ${JANE}`, `sessions ${JANE} ${AT}`, `password ${JANE}`, `tokens ${JANE}`]);
  });

  it('does not come with a user who begins to be', async () => {
    const { done, commit } = installation();
    await commit([{ urn: JANE, aspect: 'corpUserKey', change: 'created' }]);
    expect(done).toEqual([`forget ${JANE}`]);
  });

  it('does not come with a description, nor with the state of an asset', async () => {
    const { done, commit } = installation();
    await commit([
      { urn: JANE, aspect: 'corpUserEditableInfo', change: 'updated' },
      { urn: 'urn:li:chart:(looker,a)', aspect: 'status', change: 'updated' },
    ]);
    expect(done).toEqual([`forget ${JANE}`]);
  });
});
