import type { Credentials } from '../../../scripts/checks/signIn';
import type { ProductAccess } from './product';

export interface NewIdentity extends Credentials {
  readonly id: string;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
}

export interface NewPhoneIdentity {
  readonly id: string;
  readonly phoneNumber: string;
  readonly isAdmin: boolean;
}

interface StoredIdentity {
  readonly localId: string;
  readonly email?: string;
  readonly customAttributes?: string;
}

/** Manages identities by the emulator's API for administrators of the project. */
export function identitiesOf({ authEmulator, projectId }: Pick<ProductAccess, 'authEmulator' | 'projectId'>) {
  const toolkit = `${authEmulator}/identitytoolkit.googleapis.com/v1`;
  const project = `${toolkit}/projects/${projectId}/accounts`;

  const send = async <Answer>(method: string, url: string, body: unknown): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      // With the token "owner", the emulator allows everything.
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The emulator refused ${url}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const post = <Answer>(url: string, body: unknown): Promise<Answer> => send<Answer>('POST', url, body);

  return {
    async add({ id, isAdmin, ...identity }: NewIdentity): Promise<void> {
      await post(project, { localId: id, ...identity });
      if (isAdmin) await this.setAdmin(id, true);
    },

    /** Adds someone who signs in by phone and has no email address. */
    async addPhone({ id, phoneNumber, isAdmin }: NewPhoneIdentity): Promise<void> {
      await post(project, { localId: id, phoneNumber });
      if (isAdmin) await this.setAdmin(id, true);
    },

    /** Enrols phone numbers as second factors of someone, by the names of the phones. */
    async enrolSms(id: string, phones: Readonly<Record<string, string>>): Promise<void> {
      const enrollments = Object.entries(phones).map(([displayName, phoneInfo]) => ({
        phoneInfo,
        mfaEnrollmentId: `${id}-${displayName}`,
        displayName,
      }));
      await post(`${project}:update`, { localId: id, mfa: { enrollments } });
    },

    /** The codes that were sent to a number, the oldest first. */
    async codesTo(phoneNumber: string): Promise<readonly string[]> {
      const response = await fetch(`${authEmulator}/emulator/v1/projects/${projectId}/verificationCodes`);
      const { verificationCodes } = (await response.json()) as {
        verificationCodes: { phoneNumber: string; code: string }[];
      };
      return verificationCodes.filter((sent) => sent.phoneNumber === phoneNumber).map(({ code }) => code);
    },

    /** Uses a code outside of any page, and returns the id of the person that it signs in. */
    async useCode(verificationId: string, code: string): Promise<string> {
      const url = `${toolkit}/accounts:signInWithPhoneNumber?key=any`;
      const { localId } = await post<{ localId: string }>(url, { sessionInfo: verificationId, code });
      return localId;
    },

    /** Gives or takes the admin claim, without any open page noticing. */
    async setAdmin(id: string, isAdmin: boolean): Promise<void> {
      await post(`${project}:update`, { localId: id, customAttributes: isAdmin ? '{"admin":true}' : '{}' });
    },

    /** Gives someone a name, and a picture on another host. */
    describe: (id: string, displayName: string, photoUrl: string): Promise<unknown> =>
      post(`${project}:update`, { localId: id, displayName, photoUrl }),

    /** Keeps someone from signing in, and from renewing a token. */
    disable: (id: string): Promise<unknown> => post(`${project}:update`, { localId: id, disableUser: true }),

    /** Sets whether the provider hides which addresses it knows, as it does for new projects. */
    async setEmailPrivacy(isPrivate: boolean): Promise<void> {
      const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: isPrivate } };
      await send('PATCH', `${authEmulator}/emulator/v1/projects/${projectId}/config`, config);
    },

    /** The email and the admin claim of an identity; undefined if there is none. */
    async find(id: string): Promise<{ email?: string; isAdmin: boolean } | undefined> {
      const { users = [] } = await post<{ users?: StoredIdentity[] }>(`${project}:lookup`, { localId: [id] });
      const [found] = users;
      if (!found) return undefined;
      const claims = JSON.parse(found.customAttributes ?? '{}') as { admin?: boolean };
      return { email: found.email, isAdmin: claims.admin === true };
    },

    remove: (id: string): Promise<unknown> => post(`${project}:delete`, { localId: id }),

    removeMany: (ids: readonly string[]): Promise<unknown> =>
      post(`${project}:batchDelete`, { localIds: ids, force: true }),

    /** The links of the mails of this kind that were sent to an address, the oldest first. */
    async mailsTo(email: string, kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<readonly string[]> {
      const response = await fetch(`${authEmulator}/emulator/v1/projects/${projectId}/oobCodes`);
      const { oobCodes } = (await response.json()) as {
        oobCodes: { email: string; requestType: string; oobLink: string }[];
      };
      return oobCodes
        .filter((mail) => mail.email === email && mail.requestType === kind)
        .map(({ oobLink }) => oobLink);
    },

    /** An ID token, for calls that a test makes itself. */
    async tokenOf({ email, password }: Credentials): Promise<string> {
      const url = `${toolkit}/accounts:signInWithPassword?key=any`;
      const { idToken } = await post<{ idToken: string }>(url, { email, password, returnSecureToken: true });
      return idToken;
    },
  };
}

export type Identities = ReturnType<typeof identitiesOf>;
