/* One part of the build: the console, and the page that everyone in it sees first. */
export { App } from '../App';
export { DashboardPage } from './dashboard/DashboardPage';
