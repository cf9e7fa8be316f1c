/**
 * The code that the first rows of a list don't wait for. It includes the code that reads all rows, and that of the
 * writes, so that nothing is missing if the connection is lost later.
 */
export { allIn, readAllPages } from '../../data/allRows';
export { createAllWrites } from '../../data/allWrites';
export { Question } from '../../ui/dialogs';
export { WriteQuestion } from '../leaveQuestions';
export { Refused } from '../rows/Refused';
export { SelectBox, SelectPageBox } from '../rows/SelectBox';
export { PendingPanel } from '../unfinished/PendingPanel';
export { EmptyList } from './EmptyList';
export { Keys } from './Keys';
export { Pager } from './Pager';
export { Chart } from './Chart';
