DROP INDEX "person_created";--> statement-breakpoint
CREATE INDEX "person_newest" ON "person" USING btree ("tenant_id","created_at","id") WHERE "person"."deleted" = false;