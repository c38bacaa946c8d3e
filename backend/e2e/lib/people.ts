import { type Answer, ask, type Credentials, post, signIn } from './http.js';

/** Somebody with a token, and what the server answers her. */
export interface Person {
  readonly urn: string;
  readonly token: string;
}

export class People {
  private constructor(
    readonly url: string,
    private readonly cookie: string,
    readonly admin: Person,
  ) {}

  static async of(url: string, credentials: Credentials): Promise<People> {
    const cookie = await signIn(url, credentials);
    const urn = `urn:li:corpuser:${credentials.username}`;
    return new People(url, cookie, { urn, token: await tokenFor(url, cookie, urn) });
  }

  /** A new user, with a role and her own token. */
  async add(name: string, role?: 'Admin' | 'Editor' | 'Reader'): Promise<Person> {
    const urn = `urn:li:corpuser:${name}`;
    await this.write(this.admin, urn, 'corpUserInfo', { active: true, displayName: name });
    await this.write(this.admin, urn, 'roleMembership', { roles: role ? [`urn:li:dataHubRole:${role}`] : [] });
    return { urn, token: await tokenFor(this.url, this.cookie, urn) };
  }

  /** One aspect by the Rest.li-style road. */
  write(person: Person, entityUrn: string, aspectName: string, value: unknown): Promise<Answer> {
    const proposal = {
      entityType: entityUrn.split(':')[2],
      entityUrn,
      changeType: 'UPSERT',
      aspectName,
      aspect: { value: JSON.stringify(value), contentType: 'application/json' },
    };
    return this.post(person, '/aspects?action=ingestProposal', { proposal });
  }

  graphql(person: Person, query: string, variables: unknown = {}): Promise<Answer> {
    return this.post(person, '/api/graphql', { query, variables });
  }

  /** From now on nobody sees anything that no other policy shows. */
  async blind(): Promise<void> {
    await this.graphql(
      this.admin,
      'mutation m($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }',
      {
        urn: 'urn:li:dataHubPolicy:view-entity-page-all',
        input: {
          type: 'METADATA',
          name: 'All Users - View Entity Page',
          state: 'INACTIVE',
          privileges: ['VIEW_ENTITY'],
          actors: { resourceOwners: false, allUsers: true, allGroups: false },
        },
      },
    );
  }

  post(person: Person, path: string, body: unknown): Promise<Answer> {
    return post(this.url + path, body, { authorization: `Bearer ${person.token}` });
  }

  get(person: Person, path: string): Promise<Answer> {
    return ask(this.url + path, { headers: { authorization: `Bearer ${person.token}` } });
  }

  delete(person: Person, path: string): Promise<Answer> {
    return ask(this.url + path, { method: 'DELETE', headers: { authorization: `Bearer ${person.token}` } });
  }
}

async function tokenFor(url: string, cookie: string, actorUrn: string): Promise<string> {
  const query = 'mutation t($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken } }';
  const input = { type: 'PERSONAL', actorUrn, duration: 'ONE_HOUR', name: 'e2e' };
  const answer = await post(`${url}/api/graphql`, { query, variables: { input } }, { cookie });
  const { data } = JSON.parse(answer.text) as { data?: { createAccessToken?: { accessToken?: string } } };
  const token = data?.createAccessToken?.accessToken;
  if (token === undefined) throw new Error(`no access token: ${answer.text}`);
  return token;
}
