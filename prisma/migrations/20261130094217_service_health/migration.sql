-- When an outside service last answered and failed, for /admin/services.
CREATE TABLE "service_health" (
    "service" TEXT NOT NULL,
    "last_success_at" TIMESTAMPTZ(3),
    "last_error_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "service_health_pkey" PRIMARY KEY ("service")
);
