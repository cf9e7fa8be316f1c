import CardContent, { type CardContentProps } from '@mui/material/CardContent';
import type { Theme } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isSame } from '../../data/versions';
import { lazyPart } from '../../ui/lazyPart';
import { boxRoot, FieldRoot, labelRoot } from './formerNames';
import { ReadFailure } from './ReadFailure';

/** Success is reported after the service's yes, on a page that stays open until then. */
const mutationMode = 'pessimistic';
const field = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;

const loadListParts = () => import('./StockListParts');
const LazyPagination = lazyPart<object>(() =>
  loadListParts().then(({ StockPagination }) => ({ default: StockPagination })),
);
const LazyInfinitePagination = lazyPart<object>(() =>
  loadListParts().then(({ StockInfinitePagination }) => ({ default: StockInfinitePagination })),
);
const LazyEmpty = lazyPart<object>(() => loadListParts().then(({ StockEmpty }) => ({ default: StockEmpty })));
const LazyNoRows = lazyPart<object>(() =>
  loadListParts().then(({ StockNoRows }) => ({ default: StockNoRows })),
);

const noRows = { defaultProps: { empty: <LazyNoRows /> } };
const failure = { error: <ReadFailure /> };

const LazyFieldlessErrors = lazyPart<object>(() =>
  import('./FieldlessErrors').then(
    (part) => ({ default: part.FieldlessErrors }),
    // The form works without it.
    () => ({ default: () => null }),
  ),
);

/**
 * Keeps what was typed when the row is renewed: react-admin takes the whole new row over. If the service's own value of
 * a field has changed, after a save or because of someone else, that one is shown.
 */
function useKeptTyping(): void {
  const record = useRecordContext();
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const before = useRef(record);
  useEffect(() => {
    const [old, now] = [before.current, record];
    before.current = record;
    if (!old || !now || old.id !== now.id) return;
    const kept = Object.keys(dirtyFields)
      .filter((name) => isSame(old[name], now[name]))
      .map((name): [string, unknown] => [name, getValues(name)]);
    // The form around this takes the row over in an effect that follows.
    if (old !== now)
      queueMicrotask(() => kept.forEach(([name, typed]) => setValue(name, typed, { shouldDirty: true })));
  }, [record, dirtyFields, getValues, setValue]);
}

function StockFormContent({ children, ...props }: CardContentProps) {
  useKeptTyping();
  return (
    <CardContent {...props}>
      {children}
      <LazyFieldlessErrors />
    </CardContent>
  );
}

const stockComponents: Theme['components'] = {
  RaList: { defaultProps: { ...failure, empty: <LazyEmpty />, pagination: <LazyPagination /> } },
  RaInfiniteList: {
    defaultProps: { ...failure, empty: <LazyEmpty />, pagination: <LazyInfinitePagination /> },
  },
  RaDataTable: noRows,
  RaDatagrid: noRows,
  RaSimpleList: noRows,
  RaShow: { defaultProps: failure },
  RaEdit: { defaultProps: { mutationMode, ...failure } },
  RaSimpleForm: { defaultProps: { component: StockFormContent } },
  RaTabbedForm: { defaultProps: { component: StockFormContent } },
  RaDeleteButton: { defaultProps: { mutationMode } },
  RaBulkDeleteButton: { defaultProps: { mutationMode } },
  RaUpdateButton: { defaultProps: { mutationMode } },
  RaBulkUpdateButton: { defaultProps: { mutationMode } },
  RaResettableTextField: { defaultProps: field },
  RaNumberInput: { defaultProps: field },
  RaDateInput: { defaultProps: field },
  RaDateTimeInput: { defaultProps: field },
  RaTimeInput: { defaultProps: field },
  RaAutocompleteInput: { defaultProps: field },
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
    MuiCheckbox: withDefaults(theme.components?.MuiCheckbox, boxRoot),
    MuiFormControlLabel: withDefaults(theme.components?.MuiFormControlLabel, labelRoot),
  },
});
