import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../../src/kit/defineResource';
import type { FieldOf } from '../../../../src/kit/kinds';
import { startOfDay, startOfMinute } from '../../../../src/kit/dates';
import { instant } from '../../../../src/kit/kinds/instant';
import { users } from '../../../../src/resources/users';
import { NOON } from '../../../support/builders';
import { ordersContract } from '../../../support/orders';
import { contextOf, ordersResource } from '../ordersResource';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** The orders, with these options for their date. */
const datedOrders = (dueAt: Omit<FieldOf<'instant'>, 'kind' | 'isReadOnly' | 'render'> = {}) =>
  defineResource({
    name: 'orders',
    label: { one: 'Order', many: 'Orders' },
    access: 'admin',
    contract: ordersContract,
    nameOf: ({ title }) => title,
    fields: { dueAt: { kind: 'instant', ...dueAt } },
  });

/** The problem with a date whose value was `original` when the form was opened. */
const problemOf =
  (dueAt: Parameters<typeof datedOrders>[0], zone = 'UTC') =>
  (value: unknown, original: unknown) =>
    instant.problem?.(value, original, contextOf(datedOrders(dueAt), 'dueAt', zone));

describe('a date in a form', () => {
  const problem = problemOf({ min: 'today', isRequired: true, words: { missing: 'Choose the day.' } });

  test('the minimum applies to a changed day, and no untouched one', () => {
    expect(problem(0, 0)).toBeUndefined();
    expect(problem(startOfDay('2026-03-14', 'UTC'), 0)).toBe('Choose today, 15-03-2026, or a later day.');
    expect(problem(startOfDay('2026-03-15', 'UTC'), 0)).toBeUndefined();
    expect(problem(NOON - 1, 0)).toBeUndefined();
    expect(problem(Date.UTC(9999, 11, 31), 0)).toBeUndefined();
  });

  test('the minimum moves at the midnight of the zone', () => {
    const [zone, day] = ['Pacific/Kiritimati', '2026-03-15'];
    const there = problemOf({ min: 'today' }, zone);
    expect(there(startOfDay(day, zone), 0)).toContain('16-03-2026');
    expect(there(startOfDay('2026-03-16', zone), 0)).toBeUndefined();
  });

  test('without a minimum any time is right', () => {
    expect(problemOf({})(0, NOON)).toBeUndefined();
    expect(problemOf({ precision: 'minute' })(-1, NOON)).toBeUndefined();
  });

  test('to the minute, any minute of today is right', () => {
    const problem = problemOf({ precision: 'minute', min: 'today' });
    expect(problem(startOfMinute('2026-03-15T00:00', 'UTC'), null)).toBeUndefined();
    expect(problem(startOfMinute('2026-03-14T23:59', 'UTC'), null)).toContain('15-03-2026');
  });

  test('a date is asked for where there was one', () => {
    expect(problem(null, NOON)).toBe('Choose the day.');
    expect(problem(null, 8.64e15)).toBe('Choose the day.');
    expect(problemOf({ isRequired: true })(null, NOON)).toBe('Choose a date.');
    expect(problemOf({})(null, NOON)).toBeUndefined();
  });

  test.each([null, undefined, ''])('one that was empty may stay so, as %j', (value) => {
    expect(problem(value, null)).toBeUndefined();
  });

  test('one whose year no date field can hold may stay as it came', () => {
    expect(problem(8.64e15, 8.64e15)).toBeUndefined();
    expect(problem(-8.64e15, -8.64e15)).toBeUndefined();
  });
});

describe('the words of a date', () => {
  /** The texts that a list shows for the value. */
  const shown = (value: unknown, context: ReturnType<typeof contextOf>) =>
    renderToStaticMarkup(createElement(instant.Cell, { value, ...context }))
      .replace(/<style[^>]*>.*?<\/style>/g, '')
      .split(/<[^>]*>/)
      .filter((text) => text !== '');

  const expiry = contextOf(users, 'expiryTime');
  const now = NOON;
  test.each([
    [now + 3 * DAY, 'ends in 3 days'],
    [now + DAY, 'ends in 1 day'],
    [Date.UTC(2026, 2, 16), 'ends in 1 day'],
    [now + 7 * DAY, 'ends in 7 days'],
    [now + 7 * DAY + 1, 'in 7 days'],
    [now - 2 * DAY, 'ended 2 days ago'],
    [now + 1, 'ends today'],
    [now, 'ended today'],
    [Date.UTC(2026, 2, 15), 'ended today'],
    [now + 60 * DAY, 'in 60 days'],
    [now + 61 * DAY, 'in 2 months'],
    [now - 400 * DAY, 'ended 13 months ago'],
    [now + 730 * DAY, 'in 23 months'],
    [now + 731 * DAY, 'in 2 years'],
    [now + 3 * 366 * DAY, 'in 3 years'],
  ])('%i reads "%s" for an expiry', (value, words) => {
    expect(shown(value, expiry)[1]).toBe(words);
  });

  test('are the kind’s where the field has none of its own', () => {
    const due = contextOf(ordersResource, 'dueAt');
    expect(shown(now - 2 * DAY, due)).toEqual(['13-03-2026', '2 days ago']);
    expect(shown(now + 1, due)[1]).toBe('today');
    expect(shown(now, due)[1]).toBe('today');
    expect(shown(now + DAY, due)[1]).toBe('in 1 day');
  });

  test('count days on the calendar of the zone, also over a change of the clocks', () => {
    const zone = 'America/Los_Angeles';
    vi.setSystemTime(startOfDay('2026-03-08', zone) - 1);
    const context = contextOf(users, 'expiryTime', zone);
    expect(shown(startOfDay('2026-03-09', zone), context)).toEqual(['09-03-2026', 'ends in 2 days']);
  });

  test('show a minute where the field is that precise', () => {
    const context = contextOf(datedOrders({ precision: 'minute' }), 'dueAt', 'Asia/Kolkata');
    expect(shown(NOON, context)[0]).toBe('15-03-2026 17:30');
  });

  test('say that there is none', () => {
    expect(shown(null, expiry)).toEqual(['no expiry']);
    expect(shown(null, contextOf(ordersResource, 'dueAt'))).toEqual(['No date']);
    expect(shown(null, contextOf(datedOrders(), 'dueAt'))).toEqual(['none']);
    expect(
      shown(null, contextOf(datedOrders({ empty: 'open end', words: { none: 'No end' } }), 'dueAt')),
    ).toEqual(['open end']);
  });

  test('name its ranges as filters, the field’s own over the kind’s', () => {
    const words = (context: ReturnType<typeof contextOf>) =>
      instant.filterValues?.(context.field).map((range) => instant.filterText?.(range, context));
    expect(words(expiry)).toEqual([
      'Expired',
      'Within 24 hours',
      'Within 7 days',
      'Within 30 days',
      'Later',
      'No expiry',
    ]);
    expect(words(contextOf(ordersResource, 'dueAt'))).toMatchObject({ 0: 'Overdue', 5: 'No date' });
    expect(words(contextOf(datedOrders(), 'dueAt'))).toMatchObject({ 0: 'Past', 5: 'None' });
  });

  test('tell two versions apart to the millisecond, in a zone that is named', () => {
    const context = contextOf(users, 'expiryTime', 'Europe/Vienna');
    expect(instant.text(Date.UTC(2026, 5, 29, 22, 5, 9, 7), context)).toBe(
      '30-06-2026 00:05:09.007 Europe/Vienna',
    );
    expect(instant.text(null, context)).toBe('no expiry');
  });
});
