/**
 * The code that the first rows of a list don't wait for. It includes the code that reads all rows, so that nothing is
 * missing if the connection is lost later.
 */
export { createBulkWrites } from '../../data/bulk';
export { allIn, readAllPages } from '../../data/allRows';
export { createFinish } from '../../data/finish';
export { Question } from '../../ui/dialogs';
export { RunQuestion } from '../leaveQuestions';
export { Refused } from '../rows/Refused';
export { SelectBox, SelectPageBox } from '../rows/SelectBox';
export { PendingPanel } from '../unfinished/PendingPanel';
export { EmptyList } from './EmptyList';
export { Keys } from './Keys';
export { Pager } from './Pager';
export { Chart } from './Chart';
