export const Absent = ({ children }: { children: string }) => <span className="absent">{children}</span>;
