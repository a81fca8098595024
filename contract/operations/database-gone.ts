/** What Node, `pg`, Prisma and PostgreSQL say of a server that cannot be reached, starts or stops. */
export const isDatabaseGone =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|Connection terminated|trying to connect|read timeout|terminating connection|the database system is|the database is gone|reach database server|DatabaseNotReachable/
