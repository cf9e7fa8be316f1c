import { Fragment, type ReactNode } from 'react';
import { directionOf } from '../i18n/visible';

/** An address wraps after an "@", and before a "." inside it. */
const inParts = (text: string): ReactNode =>
  text.split(/(?<=@)|(?=\.\S)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

export const Breakable = ({ children }: { children: string }) => (
  <bdi dir={directionOf(children)}>{inParts(children)}</bdi>
);

/** A date is on one line, although browsers break after a hyphen. */
const inOnePiece = (text: string): ReactNode =>
  text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A sentence whose addresses and dates wrap well; anything else as it is. */
export const Sentence = ({ children }: { children: ReactNode }): ReactNode =>
  typeof children === 'string'
    ? children
        .split(/(\S+@\S+)/)
        .map((part, index) => (
          <Fragment key={index}>{index % 2 === 1 ? inParts(part) : inOnePiece(part)}</Fragment>
        ))
    : children;
