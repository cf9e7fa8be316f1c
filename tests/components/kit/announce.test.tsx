import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Announcer, useAnnounce } from '../../../src/kit/announce';

function Copy() {
  const announce = useAnnounce();
  return <button onClick={() => announce('Copied')}>Copy</button>;
}

test('the same words are announced again: a live region speaks only of what is new in it', async () => {
  const user = userEvent.setup();
  render(
    <Announcer>
      <Copy />
    </Announcer>,
  );
  const copy = screen.getByRole('button', { name: 'Copy' });
  await user.click(copy);
  const news: string[] = [];
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => news.push(node.textContent ?? ''))),
  );
  observer.observe(screen.getByText('Copied').closest('[aria-live]') ?? document.body, { childList: true });
  await user.click(copy);
  expect(news).toEqual(['Copied']);
  observer.disconnect();
});
