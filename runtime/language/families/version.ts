/** The version of the language that documents are written in; `heddle migrate` carries older ones over. */
export const languageVersion = 3;
