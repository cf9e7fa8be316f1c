import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../../src/identity/identity';
import { aConfig } from '../../support/builders';
import { aFirebaseUser, fakeFirebase, providerError } from '../../support/fakeFirebase';
import { fakeStorage } from '../../support/fakeStorage';
import { later } from '../../support/later';

const firebase = vi.hoisted(() => ({ sdk: {} }));
vi.mock(
  'firebase/auth',
  () => new Proxy({}, { has: () => true, get: (_, name) => Reflect.get(firebase.sdk, name) }),
);
vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/firestore/lite', () => ({
  connectFirestoreEmulator: () => undefined,
  setDoc: async () => undefined,
  doc: () => 'a document',
  getFirestore: () => 'the store',
  setLogLevel: () => undefined,
}));

const NUMBER = '+436601234567';
const KEPT = JSON.stringify({ verificationId: 'v1', lastDigits: '67' });

let fake: ReturnType<typeof fakeFirebase>;
let kept: Map<string, string>;
/** The elements that contain a captcha now, and how often one was cleared. */
let elements: Set<unknown>;
let cleared: number;
const solve = vi.fn<() => Promise<string>>();
const verifyPhoneNumber = vi.fn();
const signInWithCredential = vi.fn();

/** As strict as Google's own verifier: it can be used only once, and cleared only once. */
class RecaptchaVerifier {
  #isCleared = false;
  constructor(
    readonly auth: unknown,
    readonly element: unknown,
    readonly parameters: unknown,
  ) {}
  verify() {
    return solve();
  }
  clear() {
    if (this.#isCleared) throw new Error('cleared twice');
    this.#isCleared = true;
    cleared += 1;
  }
}

beforeEach(() => {
  vi.useRealTimers();
  fakeStorage();
  kept = fakeStorage('sessionStorage');
  elements = new Set();
  cleared = 0;
  vi.stubGlobal('document', {
    createElement: () => {
      const element = { remove: () => elements.delete(element) };
      return element;
    },
    body: { append: (element: unknown) => elements.add(element) },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  solve.mockReset().mockResolvedValue('solved');
  verifyPhoneNumber.mockReset().mockImplementation(async (_: unknown, captcha: RecaptchaVerifier) => {
    expect(elements).toContain(captcha.element);
    await captcha.verify();
    return 'v1';
  });
  fake = fakeFirebase();
  signInWithCredential.mockReset().mockImplementation(async () => {
    const user = aFirebaseUser({ uid: 'ada', email: null, emailVerified: false, phoneNumber: NUMBER });
    fake.become(user);
    return { user };
  });
  firebase.sdk = {
    ...fake.sdk,
    RecaptchaVerifier,
    PhoneAuthProvider: class {
      static credential = (id: string, code: string) => `${id} ${code}`;
      verifyPhoneNumber = verifyPhoneNumber;
    },
    signInWithCredential,
  };
});

const phoneOf = () => createIdentity(aConfig(), 'console.test').phone;

describe('a code by SMS', () => {
  test('is sent after an invisible captcha of its own, which is cleared once and leaves nothing', async () => {
    const phone = phoneOf();
    await phone.sendCode(NUMBER);
    await phone.sendCode(NUMBER);
    const captchas = verifyPhoneNumber.mock.calls.map(([, captcha]) => captcha as RecaptchaVerifier);
    expect(captchas[0]?.element).not.toBe(captchas[1]?.element);
    expect(captchas[0]?.parameters).toEqual({ size: 'invisible' });
    expect(cleared).toBe(2);
    expect(elements.size).toBe(0);
  });

  test('keeps the id and two digits for the tab, and neither the number nor the code', async () => {
    const phone = phoneOf();
    expect(phone.pending()).toBeNull();
    await phone.sendCode(NUMBER);
    expect(phone.pending()).toBe('67');
    expect([...kept]).toEqual([['phone-verification', KEPT]]);
  });

  test('that could not be sent clears the captcha and keeps nothing', async () => {
    verifyPhoneNumber.mockRejectedValueOnce(providerError('auth/quota-exceeded'));
    await expect(phoneOf().sendCode(NUMBER)).rejects.toThrow('quota-exceeded');
    expect([cleared, elements.size, kept.size]).toEqual([1, 0, 0]);
  });

  test('is given up where the captcha hangs for 60 s', async () => {
    vi.useFakeTimers();
    solve.mockReturnValueOnce(new Promise(() => undefined));
    const attempt = phoneOf()
      .sendCode(NUMBER)
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await attempt).toMatchObject({ code: 'console/timeout' });
    expect(cleared).toBe(1);
  });

  test('is not kept where someone has signed in and out before it was sent', async () => {
    const answer = later();
    verifyPhoneNumber.mockImplementationOnce(() => answer.promise.then(() => 'late'));
    const { phone, session, signInWithPassword } = createIdentity(aConfig(), 'console.test');
    const sent = phone.sendCode(NUMBER);
    await vi.waitFor(() => expect(verifyPhoneNumber).toHaveBeenCalled());
    await signInWithPassword('ada@acme.example', 'a password');
    await session.end();
    answer.resolve();
    await sent;
    expect([phone.pending(), kept.size]).toEqual([null, 0]);
  });

  test('is not kept where the number was changed before it was sent', async () => {
    const answer = later();
    verifyPhoneNumber.mockImplementationOnce(() => answer.promise.then(() => 'late'));
    const phone = phoneOf();
    const first = phone.sendCode('+436601234511');
    await vi.waitFor(() => expect(verifyPhoneNumber).toHaveBeenCalled());
    phone.forget();
    await phone.sendCode(NUMBER);
    answer.resolve();
    await first;
    expect(phone.pending()).toBe('67');
    expect([...kept]).toEqual([['phone-verification', KEPT]]);
  });

  test('needs no captcha on the emulator, and one everywhere else', () => {
    createIdentity(aConfig(), 'console.test');
    expect(fake.fields.settings.appVerificationDisabledForTesting).toBe(false);
    createIdentity(aConfig({ authEmulator: 'http://127.0.0.1:9099' }), 'console.test');
    expect(fake.fields.settings.appVerificationDisabledForTesting).toBe(true);
  });
});

describe('confirming a code', () => {
  test('signs in after a reload, with no email to verify, and forgets the verification', async () => {
    kept.set('phone-verification', KEPT);
    const { phone, session } = createIdentity(aConfig(), 'console.test');
    expect(phone.pending()).toBe('67');
    await phone.confirm('123456');
    expect(signInWithCredential).toHaveBeenCalledWith(fake.auth, 'v1 123456');
    expect(session.getSnapshot()).toMatchObject({ account: { email: null, emailVerified: null } });
    expect([phone.pending(), kept.size]).toEqual([null, 0]);
  });

  test('keeps the verification where the code is refused', async () => {
    kept.set('phone-verification', KEPT);
    signInWithCredential.mockRejectedValueOnce(providerError('auth/invalid-verification-code'));
    const phone = phoneOf();
    await expect(phone.confirm('000000')).rejects.toThrow('invalid-verification-code');
    expect(phone.pending()).toBe('67');
  });

  test('is dropped by another way in, and on request', async () => {
    kept.set('phone-verification', KEPT);
    const identity = createIdentity(aConfig(), 'console.test');
    await identity.signInWithPassword('ada@acme.example', 'x');
    expect(identity.phone.pending()).toBeNull();
    await identity.phone.sendCode(NUMBER);
    await identity.signInWithPassword('ada@acme.example', 'x');
    expect([identity.phone.pending(), kept.size]).toEqual([null, 0]);
    await identity.phone.sendCode(NUMBER);
    identity.phone.forget();
    expect([identity.phone.pending(), kept.size]).toEqual([null, 0]);
  });

  test('is dropped where another tab let someone in', async () => {
    kept.set('phone-verification', KEPT);
    const { phone, session } = createIdentity(aConfig(), 'console.test');
    fake.become(aFirebaseUser({ uid: 'ada' }));
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
    expect([phone.pending(), kept.size]).toEqual([null, 0]);
  });

  test('is dropped where another tab let someone in before the code was sent', async () => {
    const answer = later();
    solve.mockReturnValueOnce(answer.promise.then(() => 'solved'));
    const { phone, session } = createIdentity(aConfig(), 'console.test');
    const sending = phone.sendCode(NUMBER);
    fake.become(aFirebaseUser({ uid: 'ada' }));
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
    answer.resolve();
    await sending;
    expect([phone.pending(), kept.size]).toEqual([null, 0]);
  });

  test.each([
    '{half',
    '{}',
    '7',
    '{"verificationId":"","lastDigits":"67"}',
    '{"verificationId":"v","lastDigits":"<b>"}',
  ])('takes the spoiled %s for none', (spoiled) => {
    kept.set('phone-verification', spoiled);
    expect(phoneOf().pending()).toBeNull();
  });
});
