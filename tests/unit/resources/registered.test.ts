import { expect, test } from 'vitest';
import { resolveResource, resolveResources } from '../../../src/kit/resource';
import { resources } from '../../../src/resources';

test.each(resources.map((definition) => [definition.name, definition]))(
  '"%s" can be shown: its form for a new row lacks nothing',
  (name, definition) => {
    expect(resolveResource(definition).name).toBe(name);
  },
);

test('each has its own name and addresses', () => {
  expect(resolveResources(resources)).toHaveLength(resources.length);
});
