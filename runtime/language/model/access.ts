/** Who may make a call or run a report: anyone, anyone logged in, or whoever has one of these labels (none: nobody). */
export type CallAccess = 'public' | 'login' | string[];
