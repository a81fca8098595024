-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "deactivated_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sign_in_policy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "passwords_off_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_policy_pkey" PRIMARY KEY ("id")
);

-- A member whom a process remembers is forgotten under the name that the service keeps members by, so that a role, or the
-- end of one, counts from the next request.
CREATE FUNCTION announce_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('credential_changed', OLD.user_id || ' ' || OLD.organization_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER membership_changed AFTER UPDATE OR DELETE ON "membership"
  FOR EACH ROW EXECUTE FUNCTION announce_membership();
