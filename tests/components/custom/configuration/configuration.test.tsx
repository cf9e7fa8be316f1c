import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ConfigurationPage } from '../../../../src/custom/configuration/ConfigurationPage';

const problems = [
  { variable: 'VITE_API_HOST', expected: 'a base address' },
  { variable: 'VITE_TIME_ZONE', found: 'Vienna', expected: 'a time zone' },
];

const copyWith = async (writeText: (text: string) => Promise<void>) => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  render(<ConfigurationPage problems={problems} />);
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
};

describe('the configuration page', () => {
  test('lists each wrong variable, what was found, and what it should be', () => {
    render(<ConfigurationPage problems={problems} />);
    expect(screen.getByRole('heading', { name: 'The console is not configured' })).toBeDefined();
    expect(screen.getByText('2 variables are missing or wrong.')).toBeDefined();
    const items = screen.getAllByRole('listitem');
    expect(
      items.map((item) =>
        within(item)
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['nothing', 'a base address'],
      ['Vienna', 'a time zone'],
    ]);
    expect(items.map((item) => item.querySelector('code')?.textContent)).toEqual([
      'VITE_API_HOST',
      'VITE_TIME_ZONE',
    ]);
    expect(document.title).toBe('The console is not configured');
  });

  test('counts one variable as one', () => {
    render(<ConfigurationPage problems={problems.slice(0, 1)} />);
    expect(screen.getByText('One variable is missing or wrong.')).toBeDefined();
  });

  test('shows the command by itself, to be copied', async () => {
    const user = userEvent.setup();
    render(<ConfigurationPage problems={problems} />);
    screen.getByText('npm run configure -- --env .env dist', { selector: 'code' });
    await user.click(screen.getByRole('button', { name: 'Copy the command' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('npm run configure -- --env .env dist');
  });

  test('copies the list', async () => {
    const writeText = vi.fn(async () => undefined);
    await copyWith(writeText);
    expect(writeText).toHaveBeenCalledWith(
      'VITE_API_HOST: found nothing; it should be a base address.\n' +
        'VITE_TIME_ZONE: found Vienna; it should be a time zone.',
    );
    expect(await screen.findByText('Copied.')).toBeDefined();
  });

  test('says where the browser does not let it copy', async () => {
    await copyWith(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')));
    expect(await screen.findByText(/does not allow copying/)).toBeDefined();
  });
});
