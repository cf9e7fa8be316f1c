import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { readConfig, type Config } from './config';
import { ConfigurationPage } from './custom/configuration/ConfigurationPage';
import { loadSecondFactorStep } from './custom/sign-in/loadSteps';
import { watchDeparture } from './identity/departure';
import { createIdentity } from './identity/identity';
import { createIdle } from './identity/idle';
import { keepRenewed } from './identity/renewal';
import { ConsoleTheme } from './layout/ConsoleTheme';
import { ReloadNotice } from './layout/ReloadNotice';
import { ServicesContext, type Services } from './layout/services';
import { takeReloadNotice } from './layout/staleBuild';
import { createConsoleRouter } from './router';
import { createDefaultPolicy } from './trustedTypes';
import { ensureUsableStorage } from './usableStorage';

createDefaultPolicy();
ensureUsableStorage();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

function startServices(config: Config): Services {
  const identity = createIdentity(config, window.location.hostname, loadSecondFactorStep);
  watchDeparture(identity.session);
  keepRenewed(identity);
  return { config, identity, idle: createIdle(config.idleMinutes, identity.session) };
}

const result = readConfig(import.meta.env, window.location.origin);

const wasReloaded = takeReloadNotice();

createRoot(root).render(
  <StrictMode>
    <ConsoleTheme>
      {'problems' in result ? (
        <ConfigurationPage problems={result.problems} />
      ) : (
        <ServicesContext value={startServices(result.config)}>
          <RouterProvider router={createConsoleRouter()} />
        </ServicesContext>
      )}
      {wasReloaded && <ReloadNotice />}
    </ConsoleTheme>
  </StrictMode>,
);
