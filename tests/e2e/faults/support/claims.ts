import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answerTo } from '../../../../scripts/checks/answerTo';

/** The call by which pages fetch their tokens. */
export const TOKEN_CALL = /securetoken.*\/v1\/token/;

type Claims = Readonly<Record<string, unknown>>;

/** Changes the claims of a token; possible, because the emulator doesn't sign its tokens. */
function changed(token: string, change: (claims: Claims) => Claims): string {
  const [head, claims = '', ...rest] = token.split('.');
  const body = JSON.stringify(change(JSON.parse(Buffer.from(claims, 'base64url').toString())));
  return [head, Buffer.from(body).toString('base64url'), ...rest].join('.');
}

async function onNewTokens(page: Page, change: (claims: Claims) => Claims): Promise<void> {
  await page.route(TOKEN_CALL, async (route) => {
    const response = await answerTo(route);
    const answer = await response.json();
    const token = changed(String(answer.id_token), change);
    await route.fulfill({ response, json: { ...answer, id_token: token, access_token: token } });
  });
}

/** From now on every new token is unique: the emulator repeats a token that it makes twice within a second. */
export const changeTokens = (page: Page) => onNewTokens(page, (claims) => ({ ...claims, jti: randomUUID() }));

/** From now on the page's new tokens lack the admin claim. */
export const loseClaim = (page: Page) => onNewTokens(page, ({ admin: _, ...others }) => others);

/** Stops changing the tokens. */
export const keepTokens = (page: Page) => page.unroute(TOKEN_CALL);
