import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readEnvironment } from './browser/environment';
import { keepFocus } from './browser/keepFocus';
import { takeReloadNotice } from './browser/staleBuild';
import { installStorageFallback } from './browser/storageFallback';
import { createDefaultPolicy } from './browser/trustedTypes';
import { readConfig, type Config } from './config';
import type { ConfigurationPageProps } from './custom/configuration/ConfigurationPage';
import { loadSecondFactorStep, loadReauthentication } from './custom/sign-in/steps';
import { createIdentity } from './identity/identity';
import { keepTokenFresh } from './identity/keepTokenFresh';
import { createIdle, createSessionEnd } from './identity/timeLimits';
import { signOutAcrossTabs } from './identity/signOutAcrossTabs';
import { createConsoleRouter } from './router';
import { lazyPart } from './ui/lazyPart';
import { ReloadNotice } from './ui/ReloadNotice';
import { ServicesContext, type Services } from './ui/services';
import { ConsoleTheme } from './ui/theme/ConsoleTheme';

const result = readConfig(readEnvironment(), window.location.origin);

createDefaultPolicy('config' in result ? result.config.basePath : '/');
installStorageFallback();
keepFocus();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

function startServices(config: Config): Services {
  const identity = createIdentity(config, window.location.hostname, {
    loadSecondFactor: loadSecondFactorStep,
    loadReauthentication,
  });
  signOutAcrossTabs(identity.session);
  keepTokenFresh(identity);
  // In this order: someone who was signed out for being idle is told that reason.
  const idle = createIdle(config.idleMinutes, identity.session);
  return { config, identity, idle, sessionEnd: createSessionEnd(config.sessionHours, identity.session) };
}

const ConfigurationPage = lazyPart<ConfigurationPageProps>(() =>
  import('./custom/configuration/ConfigurationPage').then(
    ({ ConfigurationPage }) => ConfigurationPage,
    // If the page can't be loaded, the names of the wrong variables are shown.
    () =>
      ({ problems }) =>
        problems.map(({ variable }) => variable).join(', '),
  ),
);

const wasReloaded = takeReloadNotice();

createRoot(root).render(
  <StrictMode>
    <ConsoleTheme>
      {wasReloaded && <ReloadNotice />}
      {'problems' in result ? (
        <ConfigurationPage problems={result.problems} />
      ) : (
        <ServicesContext value={startServices(result.config)}>
          <RouterProvider router={createConsoleRouter(result.config.basePath)} />
        </ServicesContext>
      )}
    </ConsoleTheme>
  </StrictMode>,
);
