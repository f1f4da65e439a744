DROP INDEX "contract_reminder_once";--> statement-breakpoint
ALTER TABLE "contract_reminder" ADD COLUMN "due_date" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was told is known to be about the days that stand now.
UPDATE "contract_reminder" r SET "due_date" = coalesce(l."plan_date"::text, '') FROM "contract_line" l WHERE l."id" = r."line_id";--> statement-breakpoint
UPDATE "contract_reminder" r SET "due_date" = coalesce(c."end_date"::text, '') FROM "contract" c WHERE r."line_id" = '' AND c."id" = r."contract_id";--> statement-breakpoint
CREATE UNIQUE INDEX "contract_reminder_once" ON "contract_reminder" USING btree ("contract_id","line_id","threshold","due_date");
