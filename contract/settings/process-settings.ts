import { z } from 'zod'
import { count, type Setting } from './partner-settings.ts'

/** How many processes one start of an installation answers with, and what holds for one alone. */
export const processSettings = {
  LIVERY_API_PROCESSES: {
    schema: count.optional(),
    expected: 'a whole number from 1',
    about:
      'Processes that answer at the port of the service, on Linux; `npm start` starts as many as there are cores but one, 1 to 4.',
    shown: '`1`',
  },
  LIVERY_DASHBOARD_PROCESSES: {
    schema: count.optional(),
    expected: 'a whole number from 1',
    about:
      'Processes that answer at the port of the dashboard, on Linux; `npm start` starts as many as there are cores, 1 to 4.',
    shown: '`1`',
  },
  LIVERY_CHARGE_LOG: {
    schema: z.enum(['off', 'on']).optional(),
    expected: '"off" or "on"',
    about:
      'Charges are safe in a log in `LIVERY_DATA_DIR` before a response leaves, and in the database 50 ms later: for a database on the same disk and one process. `npm start` turns it on with its embedded database.',
    shown: '`off`',
  },
} satisfies Record<string, Setting>
