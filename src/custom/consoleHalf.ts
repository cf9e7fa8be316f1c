/* One chunk of the build: the console, and the page that everyone sees first. */
export { App } from '../App';
export { DashboardPage } from './dashboard/DashboardPage';
