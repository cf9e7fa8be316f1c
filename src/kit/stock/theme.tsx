import CardContent, { type CardContentProps } from '@mui/material/CardContent';
import type { Theme } from '@mui/material/styles';
import { use, type ChangeEvent, type ComponentProps, type ComponentType } from 'react';
import { ListContext, useRecordContext, useSaveContext } from 'react-admin';
import { leaveToWheel } from '../../browser/wheel';
import { lazyPart } from '../../ui/lazyPart';
import { boxRoot, FieldRoot, labelRoot } from './formerNames';
import { ReadFailure } from './ReadFailure';

/** Success is reported once the service has confirmed it, so the page stays open until then. */
const mutationMode = 'pessimistic';
const field = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;

const loadListParts = () => import('./StockListParts');
const listPart = (pick: (parts: Awaited<ReturnType<typeof loadListParts>>) => ComponentType) =>
  lazyPart<object>(() => loadListParts().then(pick));
const LazyActions = listPart(({ StockActions }) => StockActions);
const LazyPagination = listPart(({ StockPagination }) => StockPagination);
const LazyInfinitePagination = listPart(({ StockInfinitePagination }) => StockInfinitePagination);
const LazyPagerRoot = listPart(({ StockPagerRoot }) => StockPagerRoot);
const LazyEmpty = listPart(({ StockEmpty }) => StockEmpty);
const LazyNoRows = listPart(({ StockNoRows }) => StockNoRows);
const LazyWarnings = listPart(({ Warnings }) => Warnings);

/** Shows a list's warnings above its table, in case the list has no pager. */
const StockTable = (props: ComponentProps<'table'>) => (
  <>
    {use(ListContext) && <LazyWarnings />}
    <table {...props} />
  </>
);

/** Whether the text that an input is just reporting is not a number; `parse` is called during the report. */
let isWrong = false;

/** React calls no `onChange` between an empty field and one with a text that is not a number. */
function NumberBox({ onChange, ...props }: ComponentProps<'input'>) {
  // Not for a list's filter: in the address, NaN would become null.
  const isOfRow = [useRecordContext(), useSaveContext().save].some(Boolean);
  const report = (event: ChangeEvent<HTMLInputElement>) => {
    isWrong = isOfRow && event.target.validity.badInput;
    onChange?.(event);
    isWrong = false;
  };
  return (
    <input
      {...props}
      onChange={report}
      onWheel={leaveToWheel}
      onInput={(event) => {
        if (event.currentTarget.value === '') report({ ...event, target: event.currentTarget });
      }}
    />
  );
}

/**
 * Browsers give an empty value for text that isn't a number, which react-admin would take for no value. NaN is refused
 * when the row is checked.
 */
const numberField = {
  ...field,
  slotProps: { input: { inputComponent: NumberBox } },
  parse: (value: number | string) => (isWrong ? Number.NaN : value === '' ? null : Number(value)),
};

/**
 * A table that is wider than its container scrolls by itself. With nothing selected, the bar of bulk actions is hidden,
 * so that its buttons can't be focused.
 */
const scrolling = (wrapper: string) => ({
  defaultProps: { empty: <LazyNoRows /> },
  styleOverrides: {
    root: {
      [`& .${wrapper}`]: { overflowX: 'auto' },
      '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
    },
  },
});
const bare = {
  styleOverrides: { root: { '@media (max-width:599.95px)': { backgroundColor: 'transparent' } } },
};
const failure = { error: <ReadFailure /> };
const list = { ...failure, actions: <LazyActions />, empty: <LazyEmpty /> };

const LazyFormParts = lazyPart<object>(
  () => import('./StockFormParts').then(({ StockFormParts }) => StockFormParts),
  { isOptional: true },
);

/** Inert during a save that may redirect, because what is typed during it would be lost. */
function StockFormContent({ children, ...props }: CardContentProps) {
  const { saving, mutationMode: mode } = useSaveContext();
  return (
    <CardContent {...props} inert={saving && mode === mutationMode}>
      {children}
      <LazyFormParts />
    </CardContent>
  );
}

const stockComponents: Theme['components'] = {
  RaList: {
    defaultProps: { ...list, pagination: <LazyPagination /> },
    styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } },
  },
  RaInfiniteList: { defaultProps: { ...list, pagination: <LazyInfinitePagination /> } },
  RaDataTable: scrolling('RaDataTable-tableWrapper'),
  RaDatagrid: scrolling('RaDatagrid-tableWrapper'),
  RaSimpleList: { defaultProps: { empty: <LazyNoRows /> } },
  RaShow: { defaultProps: failure },
  RaEdit: { defaultProps: { mutationMode, ...failure } },
  RaSimpleForm: { defaultProps: { component: StockFormContent } },
  RaTabbedForm: { defaultProps: { component: StockFormContent } },
  RaDeleteButton: { defaultProps: { mutationMode } },
  RaBulkDeleteButton: { defaultProps: { mutationMode } },
  RaUpdateButton: { defaultProps: { mutationMode } },
  RaBulkUpdateButton: { defaultProps: { mutationMode } },
  RaResettableTextField: { defaultProps: field },
  RaNumberInput: { defaultProps: numberField },
  RaDateInput: { defaultProps: field },
  RaDateTimeInput: { defaultProps: field },
  RaTimeInput: { defaultProps: field },
  RaAutocompleteInput: { defaultProps: field },
  RaSelectArrayInput: { defaultProps: { ...field, InputLabelProps: { size: 'small' } } },
  RaBooleanInput: { styleOverrides: { root: { '& .MuiFormControlLabel-root': { margin: 0, gap: 8 } } } },
  // On a phone, react-admin's are as wide as the window and its cards.
  RaListToolbar: bare,
  RaTopToolbar: bare,
  RaToolbar: { styleOverrides: { root: { flexWrap: 'wrap' } } },
  // Only the icon is faint, not the text.
  RaEmpty: {
    styleOverrides: {
      root: { '& .RaEmpty-message': { color: 'inherit' }, '& .RaEmpty-icon': { opacity: 0.5 } },
    },
  },
};

const withDefaults = <Part extends { defaultProps?: object }>(part: Part | undefined, defaults: object) => ({
  ...part,
  defaultProps: { ...part?.defaultProps, ...defaults },
});

/**
 * The console's theme, with defaults that make react-admin's own components safe and their inputs look like the
 * console's.
 */
export const withStock = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    ...stockComponents,
    MuiTextField: withDefaults(theme.components?.MuiTextField, { slots: { root: FieldRoot } }),
    MuiTablePagination: withDefaults(theme.components?.MuiTablePagination, {
      slots: { root: LazyPagerRoot },
    }),
    MuiTable: withDefaults(theme.components?.MuiTable, { component: StockTable }),
    MuiCheckbox: withDefaults(theme.components?.MuiCheckbox, boxRoot),
    MuiFormControlLabel: withDefaults(theme.components?.MuiFormControlLabel, labelRoot),
  },
});
