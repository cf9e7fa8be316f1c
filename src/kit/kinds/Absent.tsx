/** Shown where a row has no value. */
export const Absent = ({ children }: { children: string }) => <span className="absent">{children}</span>;
