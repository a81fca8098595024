/** How many different indexed brands a person opens in the dashboard on a day (UTC) for free (docs/rules.md#dashboard). */
export const freeViewsMax = 500
