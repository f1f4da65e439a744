DROP INDEX "contract_review_reviewer";--> statement-breakpoint
ALTER TABLE "contract_review" ADD COLUMN "reviewed" jsonb;--> statement-breakpoint
ALTER TABLE "contract_review" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_review_current" ON "contract_review" USING btree ("contract_id","reviewer_id") WHERE "contract_review"."replaced_at" is null;--> statement-breakpoint
UPDATE "contract" SET "search_text" = "search_text" || E'\n' || lower("archive_no") || E'\n' || lower("archive_box") WHERE "archive_no" <> '';--> statement-breakpoint
UPDATE "contract_line" l SET "state" = 'partial' WHERE l."state" = 'done' AND l."plan_amount" > (SELECT coalesce(sum(f."amount"), 0) FROM "contract_fulfilment" f WHERE f."line_id" = l."id" AND NOT f."deleted");
