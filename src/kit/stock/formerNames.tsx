import FormControl from '@mui/material/FormControl';
import { styled } from '@mui/material/styles';
import { Children, cloneElement, isValidElement, type ComponentProps } from 'react';

/*
 * react-admin passes parts to MUI's components twice: by `slotProps`, and by names that MUI 9 no longer has, which
 * would end up on the page and in the development console. These components drop those names.
 */

const FORMER_NAMES = new Set(['InputProps', 'inputProps', 'InputLabelProps', 'ownerState', 'theme', 'as']);

export const FieldRoot = styled(FormControl, {
  name: 'MuiTextField',
  slot: 'Root',
  shouldForwardProp: (prop) => !FORMER_NAMES.has(String(prop)),
})({});

type BoxProps = ComponentProps<'span'> & { readonly inputProps?: unknown };

/** An `aria-label` for the checkbox itself goes to its input. */
const BoxRoot = ({ inputProps: _, 'aria-label': label, children, ...props }: BoxProps) => (
  <span {...props}>
    {label === undefined
      ? children
      : Children.map(children, (child) =>
          isValidElement<ComponentProps<'input'>>(child) && child.props.type === 'checkbox'
            ? cloneElement(child, { 'aria-label': label })
            : child,
        )}
  </span>
);

const LabelRoot = ({ inputRef: _, ...props }: ComponentProps<'label'> & { inputRef?: unknown }) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its control is inside
  <label {...props} />
);

/** Props that MUI's components accept but their types lack. */
export const boxRoot: object = { component: BoxRoot };
export const labelRoot: object = { as: LabelRoot };
