import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redacted } from '../../../src/ui/report';

test.each([
  ['no user ada@acme.example here', 'no user [email] here'],
  ['/edit-user/ada%40acme.example · time', '/edit-user/[email] · time'],
  ['Bearer eyJhbGciOi.eyJzdWIiOi.c2ln-x_', 'Bearer [token]'],
  ['PUT /user_detail_update · status 500', 'PUT /user_detail_update · status 500'],
])('%j is reported as %j', (text, reported) => {
  expect(redacted(text)).toBe(reported);
});

test('no address and no token gets through, wherever it stands', () => {
  const around = fc.string();
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = redacted(`${before} ada@acme.example eyJhbGci.eyJzdWIi.c2lnbmF0dXJl ${after}`);
      return !text.includes('ada@acme') && !text.includes('eyJzdWIi');
    }),
  );
});
