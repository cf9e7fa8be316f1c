import { describe, expect, it } from 'vitest';
import { checkReads } from '../../../scripts/doctor/reads';
import { aDeployment } from '../support/deployment';
import { PAGED } from '../support/corsFaults';
import { withHeaders } from '../support/faults';

const deployment = aDeployment();

const listAnswered = async (change: (headers: Headers) => void) => {
  const patient = await deployment.patient({ spoiled: withHeaders(change) }, PAGED);
  const findings = await checkReads(patient, []);
  return findings.find(({ check }) => check === 'GET /fetch_all_user');
};

describe('users that are asked for page by page', () => {
  it('come in an answer that lacks the total: the console does not know it for a page', async () => {
    const found = await listAnswered((headers) => headers.delete('X-Total-Count'));
    expect(found).toMatchObject({ holds: false });
    expect(found?.means).toContain('It says "Preference-Applied: paged", but lacks X-Total-Count.');
    expect(found?.todo).toContain('docs/service.md');
  });

  it('are all there are, where the service does not page', async () => {
    const found = await listAnswered((headers) => headers.delete('Preference-Applied'));
    expect(found?.means).toMatch(/^All 3 rows fit/);
  });
});
