import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { takeComplaints } from '../support/setupComponents';
import { openOrders } from './kit/orders';

describe('a component test', () => {
  test('renders, and starts from an empty page and an empty storage', () => {
    localStorage.setItem('left', 'over');
    document.cookie = 'left=over';
    location.hash = '#/left/behind';
    render(<button type="button">Log in</button>);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
  });

  test('finds nothing of the test before', () => {
    expect(screen.queryByRole('button')).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    expect(location.hash).toBe('');
  });

  test('fails on what is written to the console', () => {
    console.error('a key is missing');
    console.warn('deprecated');
    expect(takeComplaints(/key is missing/)).toEqual(['console.error: a key is missing']);
    expect(takeComplaints(/./)).toEqual(['console.warn: deprecated']);
  });

  test('fails on a request that nothing answers', async () => {
    await expect(fetch('https://elsewhere.example/')).rejects.toThrow('No test answers');
    expect(takeComplaints(/elsewhere/)).toHaveLength(1);
  });

  test('can ask for the width of the page', () => {
    expect(matchMedia('(min-width: 1px)').matches).toBe(true);
  });

  test('lives in one time zone', () => {
    expect(new Date(2026, 0, 1).toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(Intl.DateTimeFormat().resolvedOptions()).toMatchObject({ timeZone: 'UTC', locale: 'en-US' });
  });

  test.each(['/orders', '/orders/o1', '/orders/create'])(
    'draws the same at %s whether styles are worked out or not, but for their classes',
    async (path) => {
      const drawn = async (isStyled: boolean) => {
        openOrders({ path, isStyled });
        await screen.findByText(/2 orders|Submit/);
        const html = document.body.innerHTML.replaceAll(/_r_\w+_/g, 'id');
        cleanup();
        return html;
      };
      const [styled, plain] = [await drawn(true), await drawn(false)];
      expect(plain).not.toContain('css-');
      expect(plain).toBe(styled.replaceAll(/ ?css-[\w-]+/g, '').replaceAll(' class=""', ''));
    },
  );
});
