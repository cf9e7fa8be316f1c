/** Keeps the form's record apart from the rows of the list. */
export const FORM_META = { form: true };

/** The record is read anew for every form, and left alone while the form is open. */
export const FORM_QUERY = {
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
};
