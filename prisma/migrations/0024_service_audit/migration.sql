-- CreateTable
CREATE TABLE "service_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "service_audit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "service_audit_organization_id_at_idx" ON "service_audit"("organization_id", "at");

-- CreateIndex
CREATE INDEX "service_audit_at_idx" ON "service_audit"("at");
