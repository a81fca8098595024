export interface paths {
    "/v2/brands/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain, website URL, email address, brand ID, ticker or ISIN. */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * Look up a brand; the kind of identifier is detected.
         * @description Read as brand ID, domain, ticker, ISIN or crypto symbol, in this order. A domain that is not indexed is crawled while you wait, up to 25 seconds; then it is `crawl_queued`. A definitive 404 costs what a brand costs. `x-livery-partial` says that more will be known later, `x-livery-read-as` what a subdomain was read as.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Whether a brand is indexed. Never billed.
         * @description Returns no body. 202: a crawl is queued; ask again in a few seconds.
         */
        head: operations["headBrand"];
        patch?: never;
        trace?: never;
    };
    "/v2/brands/domain/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain name. */
                domain: string;
            };
            cookie?: never;
        };
        /**
         * Look up a brand by its domain.
         * @description A domain that is not indexed is crawled while you wait, up to 25 seconds; then it is `crawl_queued`. A definitive 404 costs what a brand costs. `x-livery-partial` says that more will be known later, `x-livery-read-as` what a subdomain was read as.
         */
        get: operations["getBrandByDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Whether a brand is indexed. Never billed.
         * @description Returns no body. 202: a crawl is queued; ask again in a few seconds.
         */
        head: operations["headBrandByDomain"];
        patch?: never;
        trace?: never;
    };
    "/v2/brands/ticker/{ticker}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A stock or ETF ticker, also with an exchange suffix. */
                ticker: string;
            };
            cookie?: never;
        };
        /**
         * Look up a brand by its ticker.
         * @description The listed company is identified and its site crawled on the first call, which may take seconds.
         */
        get: operations["getBrandByTicker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/isin/{isin}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An ISIN, ISO 6166. */
                isin: string;
            };
            cookie?: never;
        };
        /**
         * Look up a brand by its ISIN.
         * @description Checked by its check digit. The company is identified and its site crawled on the first call.
         */
        get: operations["getBrandByIsin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/crypto/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A crypto symbol. */
                symbol: string;
            };
            cookie?: never;
        };
        /**
         * Look up a brand by its crypto symbol.
         * @description The website behind the symbol is found and crawled on the first call, which may take seconds.
         */
        get: operations["getBrandBySymbol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/{type}/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: "domain" | "ticker" | "isin" | "crypto";
                /** @description An identifier of that type. */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * Look up a brand by its named type.
         * @description The four typed routes in one. A domain that is not indexed is crawled while you wait, up to 25 seconds; then it is `crawl_queued`. A definitive 404 costs what a brand costs. `x-livery-partial` says that more will be known later, `x-livery-read-as` what a subdomain was read as.
         */
        get: operations["getBrandByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up 1 to 100 brands. Nothing is crawled while you wait.
         * @description Each item is answered as its single lookup would be, in the order sent. What is not indexed is queued, 202; ask again. Needs a paid plan or prepaid credits.
         */
        post: operations["lookupBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Indexed brands, filtered and sorted, by a near color too. Free.
         * @description Adult brands and those that were taken down are left out. `after` is the last page’s cursor.
         */
        get: operations["listBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/context/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain name. */
                domain: string;
            };
            cookie?: never;
        };
        /**
         * The narrative profile of a brand. An unknown domain is resolved while you wait.
         * @description JSON or Markdown, by `Accept`. Only a context that is returned is billed; `cachedOnly` resolves nothing.
         */
        get: operations["getContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exports/{identifier}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain, website URL, email address, brand ID, ticker or ISIN. */
                identifier: string;
                file: "brand.css" | "tailwind.css" | "tokens.json" | "shadcn.json" | "figma.json" | "palette.gpl" | "palette.ase" | "brand.md" | "brand.zip";
            };
            cookie?: never;
        };
        /**
         * A brand as a file.
         * @description Looked up, answered and charged as a single lookup. A measured color is the brand object’s, to the digit; what is calculated is marked and comes with `derived=on` only. With `c` and `s` of a public link no key is needed, and the brand costs one credit a day at most.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exports/{identifier}/link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain, website URL, email address, brand ID, ticker or ISIN. */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * What makes the exports of an indexed brand public. Free.
         * @description Opens the exports of this one brand to everybody, until the client id is revoked.
         */
        get: operations["getPublicLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feeds/brands/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain, brand ID, ticker or ISIN. */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * What changed of an indexed brand, in Atom. Free.
         * @description From its stored versions. With `c` and `s` of a public link of the brand’s exports no key is needed.
         */
        get: operations["getBrandFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feeds/webhooks/{webhook}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a webhook of the organization. */
                webhook: string;
            };
            cookie?: never;
        };
        /**
         * What a webhook was told of the brands that it watches, in Atom. Free.
         * @description The events of 90 days, as its deliveries have them. With `c` and `s` of its link no key is needed.
         */
        get: operations["getWatchedFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feeds/webhooks/{webhook}/link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a webhook of the organization. */
                webhook: string;
            };
            cookie?: never;
        };
        /**
         * What opens the feed of a webhook to who has the link. Free.
         * @description Works until the client id is revoked, and opens no other feed.
         */
        get: operations["getFeedLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/{type}/{identifier}/company/industries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description How the identifier is read. */
                type: "domain" | "ticker" | "isin" | "crypto";
                /** @description The identifier. */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * The industries of a brand that is indexed. Nothing is looked up.
         * @description Reads what is indexed; a brand that is not is 404, and nothing is crawled.
         */
        get: operations["getBrandIndustries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/{identifier}/company/industries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier; its kind is detected. */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * The same, where the kind of identifier is detected.
         * @description Reads what is indexed; the kind of identifier is detected as in a lookup.
         */
        get: operations["getIndustriesOfAny"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The merchant behind a payment’s descriptor.
         * @description The merchant’s brand where one fits the descriptor beyond doubt; 404 otherwise, or while it is being indexed.
         */
        post: operations["resolveTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/industries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole taxonomy of industries. Free.
         * @description Two levels: each top-level industry, followed by its own.
         */
        get: operations["listIndustries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/search/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A name, the beginning of one, initials, or a domain. */
                name: string;
            };
            cookie?: never;
        };
        /**
         * Held brands by name. Free, 200 requests in five minutes from one address.
         * @description By beginning, initials, domain or similar spelling. A client id is optional; no key is needed.
         */
        get: operations["searchBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/viewer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the credential belongs to, with exact usage. Free.
         * @description Works with the quota used up, and never returns the credential.
         */
        get: operations["getViewer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/keys/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When and where each of your keys was last used. Free.
         * @description Keys that were never used are left out.
         */
        get: operations["listKeyUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/keys/{id}/use": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a key. */
                id: string;
            };
            cookie?: never;
        };
        /**
         * How a key is used, and how much of its cap. Free.
         * @description Its first and last call and its routes, of the calls that are in the log.
         */
        get: operations["getKeyUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your inbox, and what webhooks posted to it. Free.
         * @description The newest 100 messages of the last 24 hours, and the address to register as an endpoint.
         */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inbox/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Empty the inbox. Free.
         * @description A second call changes nothing.
         */
        post: operations["clearInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Warnings of quota, spending and webhooks that fail. Free.
         * @description The newest 100. Each stays until it is marked as seen.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/notices/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a notice. */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a notice as seen by your organization. Free.
         * @description A second call changes nothing.
         */
        post: operations["markNoticeSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/crawls/progress": {
        parameters: {
            query: {
                identifier: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a running crawl of a site has come to, and how the last one ended. Free.
         * @description Steps, name, theme color and icon as soon as they are known, whichever replica crawls.
         */
        get: operations["getCrawlProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/crawls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crawls the site of an indexed brand again, at most once in 10 minutes. Free.
         * @description For developers and owners. The audit log names who asked.
         */
        post: operations["requestCrawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/crawls/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries a site again every 6 hours for 30 days, and notifies your organization once it is indexed. Free.
         * @description For sites that do not let crawlers in today.
         */
        post: operations["wishCrawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/entered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the brand of a domain, to be curated; for operators who are signed in. Free.
         * @description For a site that lets nobody in. For operators who are signed in; a key is refused.
         */
        post: operations["enterBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/{brandId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        /**
         * Where each value of a brand comes from, how sure it is, and how its quality score adds up. Free.
         * @description Each value with its rule, its source and how far it is trusted.
         */
        get: operations["getBrandEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/{brandId}/history": {
        parameters: {
            query?: {
                first?: number;
                before?: number;
            };
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        /**
         * What of a brand changed, version by version, as `brand.updated` tells it. Free.
         * @description Newest first. Each version has the delta that a webhook would carry.
         */
        get: operations["getBrandHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/{brandId}/version": {
        parameters: {
            query?: {
                at?: string;
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        /**
         * A brand as a version of its history has it, or as it was at the end of a day, with its palette. Free.
         * @description To set a brand beside itself at another date.
         */
        get: operations["getBrandVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/brands/{brandId}/curation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        /**
         * What is curated of a brand; for operators who are signed in. Free.
         * @description The values that an operator set. For operators who are signed in; a key is refused.
         */
        get: operations["getBrandCuration"];
        /**
         * Values that win over what the site says, in later crawls too; they take the place of all curated before. For operators who are signed in. Free.
         * @description Values that are set win over what is crawled. For operators who are signed in; a key is refused.
         */
        put: operations["curateBrand"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your calls of the last 31 days, newest first. Free.
         * @description Calls are kept for 31 days, and are not logged by this route.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/requests/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same calls, counted: over time and by each of their properties. Free.
         * @description The same filters as the list. Calls are kept for 31 days, and are not logged by this route.
         */
        get: operations["summarizeRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `x-request-id` of a call. Where several have it, the newest is meant. */
                id: string;
            };
            cookie?: never;
        };
        /**
         * One of your calls. Free.
         * @description By the id in `x-request-id`. Calls are kept for 31 days, and are not logged by this route.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your calls and credits over time, by route, key or outcome. Free.
         * @description Counted by the hour or by the day, in UTC.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/usage/period": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The period that is running: exact figures, and where they lead at this pace. Free.
         * @description Read from the ledger, not from what trails it.
         */
        get: operations["getUsagePeriod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/usage/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Periods that are over, newest first. Free.
         * @description The last 36, as they were closed.
         */
        get: operations["listUsagePeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain, a stock or ETF ticker, an ISIN or a crypto symbol. What is none gets the fallback. */
                identifier: string;
            };
            cookie?: never;
        };
        /**
         * A logo as a picture. No credits.
         * @description After the identifier the parts `/w/{px}`, `/h/{px}`, `/theme/{theme}`, `/fallback/{fallback}` and `/type/{artwork}` (or just `/icon`, `/logo`, `/symbol`, with an extension too) follow in any order; each may be left out. Unusable input gets a picture in its place and says why in `x-livery-fallback`.
         */
        get: operations["getLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * What the picture would be. Counts like the picture.
         * @description After the identifier the parts `/w/{px}`, `/h/{px}`, `/theme/{theme}`, `/fallback/{fallback}` and `/type/{artwork}` (or just `/icon`, `/logo`, `/symbol`, with an extension too) follow in any order; each may be left out. Unusable input gets a picture in its place and says why in `x-livery-fallback`.
         */
        head: operations["headLogo"];
        patch?: never;
        trace?: never;
    };
    "/{kind}/{identifier}/w/{width}/h/{height}/theme/{theme}/fallback/{fallback}/type/{artwork}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description How the identifier is read. May be left out. */
                kind: "domain" | "ticker" | "isin" | "crypto";
                /** @description A domain, a stock or ETF ticker, an ISIN or a crypto symbol. What is none gets the fallback. */
                identifier: string;
                /** @description Pixels. Pictures made of pixels are not enlarged, the ratio is kept. */
                width: number;
                /** @description Pixels. */
                height: number;
                /** @description `light` is artwork for a dark background, `dark` for a light one. */
                theme: "light" | "dark";
                /** @description What is answered where there is no such logo. By default the service’s logo for an icon, nothing visible for the others; a lettermark is for icons only. */
                fallback: "livery" | "transparent" | "lettermark" | "404";
                /** @description The type of the logo, `icon` by default, and, where the format is not left to `Accept`, an extension: `.webp`, `.png`, `.jpeg`, `.svg`. */
                artwork: string;
            };
            cookie?: never;
        };
        /**
         * A logo as a picture. No credits.
         * @description After the identifier the parts `/w/{px}`, `/h/{px}`, `/theme/{theme}`, `/fallback/{fallback}` and `/type/{artwork}` (or just `/icon`, `/logo`, `/symbol`, with an extension too) follow in any order; each may be left out. Unusable input gets a picture in its place and says why in `x-livery-fallback`.
         */
        get: operations["getLogoInDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * What the picture would be. Counts like the picture.
         * @description After the identifier the parts `/w/{px}`, `/h/{px}`, `/theme/{theme}`, `/fallback/{fallback}` and `/type/{artwork}` (or just `/icon`, `/logo`, `/symbol`, with an extension too) follow in any order; each may be left out. Unusable input gets a picture in its place and says why in `x-livery-fallback`.
         */
        head: operations["headLogoInDetail"];
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "brand.claimed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The owner of a subscribed brand proved that the brand is theirs.
         * @description Posted to each enabled webhook that is subscribed to the brand and lists this type, signed by Standard Webhooks 1.0. Order is not promised.
         */
        post: operations["onBrandClaimed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "brand.company.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Facts about the company behind a subscribed brand changed; `data.delta` holds the changes.
         * @description Posted to each enabled webhook that is subscribed to the brand and lists this type, signed by Standard Webhooks 1.0. Order is not promised.
         */
        post: operations["onBrandCompanyUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "brand.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscribed brand was deleted; `data.brand` is the last that was known of it.
         * @description Posted to each enabled webhook that is subscribed to the brand and lists this type, signed by Standard Webhooks 1.0. Order is not promised.
         */
        post: operations["onBrandDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "brand.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscribed brand changed; `data.delta` holds the changes.
         * @description Posted to each enabled webhook that is subscribed to the brand and lists this type, signed by Standard Webhooks 1.0. Order is not promised.
         */
        post: operations["onBrandUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "brand.verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscribed brand was verified.
         * @description Posted to each enabled webhook that is subscribed to the brand and lists this type, signed by Standard Webhooks 1.0. Order is not promised.
         */
        post: operations["onBrandVerified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Brand: {
            id: string;
            name: string | null;
            domain: string;
            claimed: boolean;
            description: string | null;
            longDescription: string | null;
            links: {
                /** @enum {string} */
                name: "twitter" | "facebook" | "instagram" | "github" | "youtube" | "linkedin" | "crunchbase";
                url: string;
            }[];
            logos: {
                theme: ("dark" | "light") | null;
                formats: {
                    src: string;
                    /** @enum {string} */
                    format: "svg" | "webp" | "png" | "jpeg";
                    height: number | null;
                    width: number | null;
                    size: number;
                    background: "transparent" | null;
                }[];
                tags: string[];
                /** @enum {string} */
                type: "icon" | "logo" | "symbol" | "other";
            }[];
            colors: {
                hex: string;
                /** @enum {string} */
                type: "accent" | "dark" | "light" | "brand";
                /** @description 0.2126 R + 0.7152 G + 0.0722 B, rounded */
                brightness: number;
            }[];
            fonts: {
                name: string | null;
                /** @enum {string} */
                type: "title" | "body";
                /** @enum {string} */
                origin: "google" | "custom" | "system";
                originId: string | null;
                weights: {
                    weight: number;
                    style: string;
                }[];
            }[];
            images: {
                formats: {
                    src: string;
                    /** @enum {string} */
                    format: "svg" | "webp" | "png" | "jpeg";
                    height: number | null;
                    width: number | null;
                    size: number;
                    background: "transparent" | null;
                }[];
                tags: string[];
                /** @enum {string} */
                type: "banner" | "other" | "picture";
                pictureMetadata?: {
                    score: number;
                    rank: number;
                    naturalWidth: number;
                    naturalHeight: number;
                    alt: string;
                    sourceUrl: string;
                    imageCategory: string | null;
                    categoryConfidence: number | null;
                };
            }[];
            qualityScore: number;
            company: {
                employees: (1 | 2 | 11 | 51 | 201 | 501 | 1001 | 5001 | 10001) | null;
                financialIdentifiers: {
                    isin: string[];
                    ticker: string[];
                } | null;
                foundedYear: number | null;
                industries: {
                    id: string;
                    slug: string;
                    name: string;
                    emoji: string;
                    score: number;
                    parent: {
                        id: string;
                        slug: string;
                        name: string;
                        emoji: string;
                    } | null;
                }[];
                kind: ("EDUCATIONAL" | "GOVERNMENT_AGENCY" | "NON_PROFIT" | "PARTNERSHIP" | "PRIVATELY_HELD" | "PUBLIC_COMPANY" | "SELF_EMPLOYED" | "SELF_OWNED") | null;
                location: {
                    city: string | null;
                    country: string | null;
                    countryCode: string | null;
                    region: string | null;
                    state: string | null;
                    subregion: string | null;
                };
            };
            isNsfw: boolean;
            urn: string;
            logo: string | null;
            symbol: string | null;
            icon: string | null;
            banner: string | null;
            /** @description Present only when asked for with `palette`. */
            palette?: {
                colors: {
                    hex: string;
                    name: string | null;
                    /** @enum {string} */
                    role: "primary" | "secondary" | "accent" | "background" | "surface" | "text" | "muted" | "border" | "other";
                    /** @enum {string} */
                    context: "identity" | "interface" | "both";
                    rank: number | null;
                    /** @constant */
                    member?: true;
                    /** @enum {string} */
                    legibleText: "#ffffff" | "#000000";
                    legibleTextContrast: number;
                    onColor: string | null;
                    onColorContrast: number | null;
                    brightness: number | null;
                    prevalence: number | null;
                    usage: {
                        elements: {
                            /** @enum {string} */
                            element: "button" | "link" | "heading" | "nav" | "header" | "footer" | "body" | "html";
                            /** @enum {string} */
                            property: "background" | "text" | "border";
                            count: number;
                            examples: string[];
                        }[];
                        css: {
                            background: number;
                            text: number;
                            border: number;
                            other: number;
                        };
                    };
                    tokens: string[];
                    variants: string[];
                }[];
                logos: {
                    /** @enum {string} */
                    asset: "logo" | "icon";
                    type: string | null;
                    theme: ("light" | "dark") | null;
                    /** @enum {string} */
                    format: "svg" | "png";
                    primary: boolean;
                    colors: {
                        hex: string;
                        coverage: number;
                    }[];
                }[];
                onPairs: {
                    element: string;
                    /** @enum {string} */
                    theme: "light" | "dark";
                    background: string;
                    text: string;
                    contrast: number;
                    /** @enum {string} */
                    wcag: "AAA" | "AA" | "AA-large" | "fail";
                    count: number;
                }[];
                gradients: {
                    rank: number;
                    /** @enum {string} */
                    type: "linear" | "radial" | "conic";
                    angle: number | null;
                    stops: {
                        hex: string;
                        position: number | null;
                    }[];
                    css: string;
                }[];
                themes: {
                    light?: {
                        background: string;
                        surface: string | null;
                        text: string;
                        muted: string | null;
                        border: string | null;
                        accent: string | null;
                        contrast: number;
                    };
                    dark?: {
                        background: string;
                        surface: string | null;
                        text: string;
                        muted: string | null;
                        border: string | null;
                        accent: string | null;
                        contrast: number;
                    };
                };
            } | null;
        };
        BatchBrand: {
            id: string;
            name: string | null;
            domain: string;
            claimed: boolean;
            description: string | null;
            longDescription: string | null;
            links: {
                /** @enum {string} */
                name: "twitter" | "facebook" | "instagram" | "github" | "youtube" | "linkedin" | "crunchbase";
                url: string;
            }[];
            logos: {
                theme: ("dark" | "light") | null;
                formats: {
                    src: string;
                    /** @enum {string} */
                    format: "svg" | "webp" | "png" | "jpeg";
                    height: number | null;
                    width: number | null;
                    size: number;
                    background: "transparent" | null;
                }[];
                tags: string[];
                /** @enum {string} */
                type: "icon" | "logo" | "symbol" | "other";
            }[];
            colors: {
                hex: string;
                /** @enum {string} */
                type: "accent" | "dark" | "light" | "brand";
                /** @description 0.2126 R + 0.7152 G + 0.0722 B, rounded */
                brightness: number;
            }[];
            fonts: {
                name: string | null;
                /** @enum {string} */
                type: "title" | "body";
                /** @enum {string} */
                origin: "google" | "custom" | "system";
                originId: string | null;
                weights: {
                    weight: number;
                    style: string;
                }[];
            }[];
            images: {
                formats: {
                    src: string;
                    /** @enum {string} */
                    format: "svg" | "webp" | "png" | "jpeg";
                    height: number | null;
                    width: number | null;
                    size: number;
                    background: "transparent" | null;
                }[];
                tags: string[];
                /** @enum {string} */
                type: "banner" | "other" | "picture";
                pictureMetadata?: {
                    score: number;
                    rank: number;
                    naturalWidth: number;
                    naturalHeight: number;
                    alt: string;
                    sourceUrl: string;
                    imageCategory: string | null;
                    categoryConfidence: number | null;
                };
            }[];
            qualityScore: number;
            company: {
                employees: (1 | 2 | 11 | 51 | 201 | 501 | 1001 | 5001 | 10001) | null;
                financialIdentifiers: {
                    isin: string[];
                    ticker: string[];
                } | null;
                foundedYear: number | null;
                industries: {
                    id: string;
                    slug: string;
                    name: string;
                    emoji: string;
                    score: number;
                    /** @description Here a list: of the top-level industry. */
                    parent: {
                        id: string;
                        slug: string;
                        name: string;
                        emoji: string;
                    }[] | null;
                }[];
                kind: ("EDUCATIONAL" | "GOVERNMENT_AGENCY" | "NON_PROFIT" | "PARTNERSHIP" | "PRIVATELY_HELD" | "PUBLIC_COMPANY" | "SELF_EMPLOYED" | "SELF_OWNED") | null;
                location: {
                    city: string | null;
                    country: string | null;
                    countryCode: string | null;
                    region: string | null;
                    state: string | null;
                    subregion: string | null;
                };
            };
            isNsfw: boolean;
            urn: string;
            logo: string | null;
            symbol: string | null;
            icon: string | null;
            banner: string | null;
            /** @description Present only when asked for with `palette`. */
            palette?: {
                colors: {
                    hex: string;
                    name: string | null;
                    /** @enum {string} */
                    role: "primary" | "secondary" | "accent" | "background" | "surface" | "text" | "muted" | "border" | "other";
                    /** @enum {string} */
                    context: "identity" | "interface" | "both";
                    rank: number | null;
                    /** @constant */
                    member?: true;
                    /** @enum {string} */
                    legibleText: "#ffffff" | "#000000";
                    legibleTextContrast: number;
                    onColor: string | null;
                    onColorContrast: number | null;
                    brightness: number | null;
                    prevalence: number | null;
                    usage: {
                        elements: {
                            /** @enum {string} */
                            element: "button" | "link" | "heading" | "nav" | "header" | "footer" | "body" | "html";
                            /** @enum {string} */
                            property: "background" | "text" | "border";
                            count: number;
                            examples: string[];
                        }[];
                        css: {
                            background: number;
                            text: number;
                            border: number;
                            other: number;
                        };
                    };
                    tokens: string[];
                    variants: string[];
                }[];
                logos: {
                    /** @enum {string} */
                    asset: "logo" | "icon";
                    type: string | null;
                    theme: ("light" | "dark") | null;
                    /** @enum {string} */
                    format: "svg" | "png";
                    primary: boolean;
                    colors: {
                        hex: string;
                        coverage: number;
                    }[];
                }[];
                onPairs: {
                    element: string;
                    /** @enum {string} */
                    theme: "light" | "dark";
                    background: string;
                    text: string;
                    contrast: number;
                    /** @enum {string} */
                    wcag: "AAA" | "AA" | "AA-large" | "fail";
                    count: number;
                }[];
                gradients: {
                    rank: number;
                    /** @enum {string} */
                    type: "linear" | "radial" | "conic";
                    angle: number | null;
                    stops: {
                        hex: string;
                        position: number | null;
                    }[];
                    css: string;
                }[];
                themes: {
                    light?: {
                        background: string;
                        surface: string | null;
                        text: string;
                        muted: string | null;
                        border: string | null;
                        accent: string | null;
                        contrast: number;
                    };
                    dark?: {
                        background: string;
                        surface: string | null;
                        text: string;
                        muted: string | null;
                        border: string | null;
                        accent: string | null;
                        contrast: number;
                    };
                };
            } | null;
        };
        BatchRequest: {
            identifiers: (string | {
                /** @enum {string} */
                type: "domain" | "ticker" | "isin" | "crypto" | "brandId";
                value: string;
            })[];
            /** @default false */
            cachedOnly?: boolean;
            allowNsfw?: boolean;
            /** @default false */
            palette?: boolean;
        };
        BatchResponse: {
            results: {
                identifier: string | {
                    /** @enum {string} */
                    type: "domain" | "ticker" | "isin" | "crypto" | "brandId";
                    value: string;
                };
                status: 200 | 202 | 204 | 400 | 404 | 413 | 500 | 504;
                brand?: {
                    id: string;
                    name: string | null;
                    domain: string;
                    claimed: boolean;
                    description: string | null;
                    longDescription: string | null;
                    links: {
                        /** @enum {string} */
                        name: "twitter" | "facebook" | "instagram" | "github" | "youtube" | "linkedin" | "crunchbase";
                        url: string;
                    }[];
                    logos: {
                        theme: ("dark" | "light") | null;
                        formats: {
                            src: string;
                            /** @enum {string} */
                            format: "svg" | "webp" | "png" | "jpeg";
                            height: number | null;
                            width: number | null;
                            size: number;
                            background: "transparent" | null;
                        }[];
                        tags: string[];
                        /** @enum {string} */
                        type: "icon" | "logo" | "symbol" | "other";
                    }[];
                    colors: {
                        hex: string;
                        /** @enum {string} */
                        type: "accent" | "dark" | "light" | "brand";
                        /** @description 0.2126 R + 0.7152 G + 0.0722 B, rounded */
                        brightness: number;
                    }[];
                    fonts: {
                        name: string | null;
                        /** @enum {string} */
                        type: "title" | "body";
                        /** @enum {string} */
                        origin: "google" | "custom" | "system";
                        originId: string | null;
                        weights: {
                            weight: number;
                            style: string;
                        }[];
                    }[];
                    images: {
                        formats: {
                            src: string;
                            /** @enum {string} */
                            format: "svg" | "webp" | "png" | "jpeg";
                            height: number | null;
                            width: number | null;
                            size: number;
                            background: "transparent" | null;
                        }[];
                        tags: string[];
                        /** @enum {string} */
                        type: "banner" | "other" | "picture";
                        pictureMetadata?: {
                            score: number;
                            rank: number;
                            naturalWidth: number;
                            naturalHeight: number;
                            alt: string;
                            sourceUrl: string;
                            imageCategory: string | null;
                            categoryConfidence: number | null;
                        };
                    }[];
                    qualityScore: number;
                    company: {
                        employees: (1 | 2 | 11 | 51 | 201 | 501 | 1001 | 5001 | 10001) | null;
                        financialIdentifiers: {
                            isin: string[];
                            ticker: string[];
                        } | null;
                        foundedYear: number | null;
                        industries: {
                            id: string;
                            slug: string;
                            name: string;
                            emoji: string;
                            score: number;
                            /** @description Here a list: of the top-level industry. */
                            parent: {
                                id: string;
                                slug: string;
                                name: string;
                                emoji: string;
                            }[] | null;
                        }[];
                        kind: ("EDUCATIONAL" | "GOVERNMENT_AGENCY" | "NON_PROFIT" | "PARTNERSHIP" | "PRIVATELY_HELD" | "PUBLIC_COMPANY" | "SELF_EMPLOYED" | "SELF_OWNED") | null;
                        location: {
                            city: string | null;
                            country: string | null;
                            countryCode: string | null;
                            region: string | null;
                            state: string | null;
                            subregion: string | null;
                        };
                    };
                    isNsfw: boolean;
                    urn: string;
                    logo: string | null;
                    symbol: string | null;
                    icon: string | null;
                    banner: string | null;
                    /** @description Present only when asked for with `palette`. */
                    palette?: {
                        colors: {
                            hex: string;
                            name: string | null;
                            /** @enum {string} */
                            role: "primary" | "secondary" | "accent" | "background" | "surface" | "text" | "muted" | "border" | "other";
                            /** @enum {string} */
                            context: "identity" | "interface" | "both";
                            rank: number | null;
                            /** @constant */
                            member?: true;
                            /** @enum {string} */
                            legibleText: "#ffffff" | "#000000";
                            legibleTextContrast: number;
                            onColor: string | null;
                            onColorContrast: number | null;
                            brightness: number | null;
                            prevalence: number | null;
                            usage: {
                                elements: {
                                    /** @enum {string} */
                                    element: "button" | "link" | "heading" | "nav" | "header" | "footer" | "body" | "html";
                                    /** @enum {string} */
                                    property: "background" | "text" | "border";
                                    count: number;
                                    examples: string[];
                                }[];
                                css: {
                                    background: number;
                                    text: number;
                                    border: number;
                                    other: number;
                                };
                            };
                            tokens: string[];
                            variants: string[];
                        }[];
                        logos: {
                            /** @enum {string} */
                            asset: "logo" | "icon";
                            type: string | null;
                            theme: ("light" | "dark") | null;
                            /** @enum {string} */
                            format: "svg" | "png";
                            primary: boolean;
                            colors: {
                                hex: string;
                                coverage: number;
                            }[];
                        }[];
                        onPairs: {
                            element: string;
                            /** @enum {string} */
                            theme: "light" | "dark";
                            background: string;
                            text: string;
                            contrast: number;
                            /** @enum {string} */
                            wcag: "AAA" | "AA" | "AA-large" | "fail";
                            count: number;
                        }[];
                        gradients: {
                            rank: number;
                            /** @enum {string} */
                            type: "linear" | "radial" | "conic";
                            angle: number | null;
                            stops: {
                                hex: string;
                                position: number | null;
                            }[];
                            css: string;
                        }[];
                        themes: {
                            light?: {
                                background: string;
                                surface: string | null;
                                text: string;
                                muted: string | null;
                                border: string | null;
                                accent: string | null;
                                contrast: number;
                            };
                            dark?: {
                                background: string;
                                surface: string | null;
                                text: string;
                                muted: string | null;
                                border: string | null;
                                accent: string | null;
                                contrast: number;
                            };
                        };
                    } | null;
                };
                /** @enum {string} */
                code?: "crawl_queued" | "response_too_large" | "timeout";
                message?: string;
            }[];
        };
        BrandPage: {
            brands: {
                id: string;
                name: string | null;
                domain: string;
                icon: string | null;
                logo: string | null;
                claimed: boolean;
                /** @description The one that fits best. */
                industry: {
                    slug: string;
                    name: string;
                } | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string | null;
                qualityScore: number;
                /** @description The color that its palette calls the primary. */
                primary: string | null;
                colors: string[];
                /** @description The ranked colors of its palette with their share of the pages, the primary first; empty where nothing was measured. */
                shares: {
                    hex: string;
                    share: number;
                }[];
                /** @description CIEDE2000, of its nearest color to the one that was asked for; null where none was. */
                difference: number | null;
                /**
                 * Format: date-time
                 * @description when anything of it last changed
                 */
                updatedAt: string;
            }[];
            /** @description Brands that fit the filters, on all pages. */
            total: number;
            /** @description All indexed brands. */
            indexed: number;
            /** @description With `facets=true`. */
            facets?: {
                industries: {
                    value: string;
                    name: string;
                    count: number;
                }[];
                countries: {
                    value: string;
                    name: string;
                    count: number;
                }[];
                qualities: {
                    value: string;
                    name: string;
                    count: number;
                }[];
                claimed: {
                    value: string;
                    name: string;
                    count: number;
                }[];
            };
            pageInfo: {
                endCursor: string | null;
                hasNextPage: boolean;
            };
        };
        BrandContext: {
            meta: {
                domain: string;
                canonical_name: string;
                /**
                 * Format: date-time
                 * @description When it was made; a cached answer keeps its original moment. UTC.
                 */
                resolved_at: string;
            };
            identity: {
                /** @description Empty where nothing is known. */
                tagline: string;
                /** @description One sentence, or empty. */
                mission: string;
                /** @description Empty where nothing is known. */
                description: string;
                tags: string[];
            };
            positioning: {
                /** @description Empty where nothing is known. */
                value_proposition: string;
                target_audience: {
                    segment: string;
                    /** @description Empty where nothing is known. */
                    description: string;
                }[];
                products_and_services: {
                    name: string;
                    /** @enum {string} */
                    type: "product" | "service";
                    /** @description Empty where nothing is known. */
                    description: string;
                }[];
            };
            brand: {
                voice: {
                    /** @description Empty where nothing is known. */
                    summary: string;
                    attributes: string[];
                    avoid: string[];
                };
                style: {
                    /** @description Empty where nothing is known. */
                    summary: string;
                    attributes: string[];
                };
            };
        };
        BrandIndustries: {
            industries: {
                id: string;
                slug: string;
                name: string;
                emoji: string;
                score: number;
                parent: {
                    id: string;
                    slug: string;
                    name: string;
                    emoji: string;
                } | null;
            }[];
        };
        CrawlProgress: {
            /** @description null where the identifier names a company whose site is still looked for */
            domain: string | null;
            /** @enum {string} */
            state: "idle" | "queued" | "running";
            /** @description since the crawl was queued or began; null = none is running */
            elapsedMs: number | null;
            /** @description median of this installation’s latest crawls; null = too few so far */
            usualMs: number | null;
            found: {
                steps: {
                    /** @enum {string} */
                    step: "page" | "styles" | "rendered" | "pictures" | "described";
                    /** @description since the crawl began, in ms; null = not done yet */
                    doneMs: number | null;
                    /** @description style sheets or pictures that were read; null where nothing is counted */
                    count: number | null;
                }[];
                /** @description as the home page has it */
                name: string | null;
                /** @description `<meta name=theme-color>` of the home page */
                themeColor: string | null;
                /** @description a data URL */
                icon: string | null;
            } | null;
            /** @description how the last crawl of the 24 hours before ended */
            last: {
                /** @enum {string} */
                outcome: "held" | "unresolvable" | "refused" | "challenged" | "unreachable" | "unusable" | "failed" | "timeout";
                detail: string | null;
                /** Format: date-time */
                at: string;
            } | null;
            /** @description crawls of the site in these 24 hours */
            tries: number;
        };
        CrawlRequest: {
            identifier: string;
        };
        CrawlRequested: {
            domain: string;
        };
        EnteredBrand: {
            domain: string;
            brandId: string;
        };
        BrandEvidence: {
            brandId: string;
            domain: string;
            version: number;
            /** Format: date-time */
            describedAt: string;
            evidence: {
                /** @description Path in the brand object, like `company.foundedYear`. */
                field: string;
                /** @description The rule that found it. */
                rule: string;
                /** @description The page, file or entry where it stands. */
                source: string;
                /** @description How sure: 1 = said by a curator or a content rule. */
                trust: number;
                /** @description What this source says, where sources differ; the value that was taken comes first. */
                value?: string;
            }[];
            quality: {
                part: string;
                share: number;
                reached: number;
            }[];
            /** @description Where the picture of the first screen is; null where none was taken. */
            firstScreen: string | null;
            /** @description The fonts that the site was seen to use, drawn in themselves. */
            specimens: {
                /** @description The family, named as in the fonts of the brand. */
                family: string;
                /** @description What the page set in it. */
                uses: ("title" | "body")[];
                /** @description The weights that text was set in. */
                weights: number[];
                /** @description Only the alpha channel counts: it is painted in any color. Empty where the font could not be drawn. */
                pictures: {
                    /** @enum {string} */
                    part: "name" | "sheet" | "sentence" | "text";
                    src: string;
                    /** @description What is set; empty for the alphabet. */
                    text: string;
                    /** @description In px; drawn for screens of two px a CSS px. */
                    width: number;
                    height: number;
                }[];
            }[];
        };
        BrandHistory: {
            brandId: string;
            domain: string;
            /** @description newest first */
            changes: {
                version: number;
                /** Format: date-time */
                at: string;
                /**
                 * @description what made the version: the seed, a visit, or an operator
                 * @enum {string}
                 */
                origin: "seed" | "crawl" | "curator";
                /** @description what the crawl that made it had to do without; empty = nothing */
                missing: {
                    /**
                     * @description homePage: its end; rendering: the page as a browser shows it; owner: what others know of it; description: what its style sheets add
                     * @enum {string}
                     */
                    part: "homePage" | "rendering" | "styleSheet" | "mark" | "icon" | "banner" | "picture" | "manifest" | "aboutPage" | "owner" | "description";
                    /** @description the file; null = none of its own */
                    url: string | null;
                    /**
                     * @description the time of the crawl was used up; the host failed or did not answer; what opens it gave up; it is larger than what is read; robots.txt does not allow it
                     * @enum {string}
                     */
                    cause: "time" | "host" | "reader" | "size" | "robots";
                }[];
                /** @description field path to its value before and after, as in `brand.updated`; null = the first version that is kept */
                delta: {
                    [key: string]: {
                        old: unknown;
                        new: unknown;
                    };
                } | null;
            }[];
            /** @description what became of claims to it while these versions stood, newest first */
            claims: {
                /** Format: date-time */
                at: string;
                /**
                 * @description a claim was proven or withdrawn; an operator vouched for it or took that back, or merged or parted brands
                 * @enum {string}
                 */
                action: "claim" | "withdraw_claim" | "verify" | "withdraw_verification" | "merge" | "unmerge";
                /** @description of the brand that was decided on: of one that was merged into this one, another */
                domain: string;
            }[];
            /** @description `before` of the page that follows; null = there is none */
            nextBefore: number | null;
        };
        BrandVersion: {
            version: number;
            /**
             * Format: date-time
             * @description when this version was made
             */
            at: string;
            /** @description with its palette */
            brand: {
                id: string;
                name: string | null;
                domain: string;
                claimed: boolean;
                description: string | null;
                longDescription: string | null;
                links: {
                    /** @enum {string} */
                    name: "twitter" | "facebook" | "instagram" | "github" | "youtube" | "linkedin" | "crunchbase";
                    url: string;
                }[];
                logos: {
                    theme: ("dark" | "light") | null;
                    formats: {
                        src: string;
                        /** @enum {string} */
                        format: "svg" | "webp" | "png" | "jpeg";
                        height: number | null;
                        width: number | null;
                        size: number;
                        background: "transparent" | null;
                    }[];
                    tags: string[];
                    /** @enum {string} */
                    type: "icon" | "logo" | "symbol" | "other";
                }[];
                colors: {
                    hex: string;
                    /** @enum {string} */
                    type: "accent" | "dark" | "light" | "brand";
                    /** @description 0.2126 R + 0.7152 G + 0.0722 B, rounded */
                    brightness: number;
                }[];
                fonts: {
                    name: string | null;
                    /** @enum {string} */
                    type: "title" | "body";
                    /** @enum {string} */
                    origin: "google" | "custom" | "system";
                    originId: string | null;
                    weights: {
                        weight: number;
                        style: string;
                    }[];
                }[];
                images: {
                    formats: {
                        src: string;
                        /** @enum {string} */
                        format: "svg" | "webp" | "png" | "jpeg";
                        height: number | null;
                        width: number | null;
                        size: number;
                        background: "transparent" | null;
                    }[];
                    tags: string[];
                    /** @enum {string} */
                    type: "banner" | "other" | "picture";
                    pictureMetadata?: {
                        score: number;
                        rank: number;
                        naturalWidth: number;
                        naturalHeight: number;
                        alt: string;
                        sourceUrl: string;
                        imageCategory: string | null;
                        categoryConfidence: number | null;
                    };
                }[];
                qualityScore: number;
                company: {
                    employees: (1 | 2 | 11 | 51 | 201 | 501 | 1001 | 5001 | 10001) | null;
                    financialIdentifiers: {
                        isin: string[];
                        ticker: string[];
                    } | null;
                    foundedYear: number | null;
                    industries: {
                        id: string;
                        slug: string;
                        name: string;
                        emoji: string;
                        score: number;
                        parent: {
                            id: string;
                            slug: string;
                            name: string;
                            emoji: string;
                        } | null;
                    }[];
                    kind: ("EDUCATIONAL" | "GOVERNMENT_AGENCY" | "NON_PROFIT" | "PARTNERSHIP" | "PRIVATELY_HELD" | "PUBLIC_COMPANY" | "SELF_EMPLOYED" | "SELF_OWNED") | null;
                    location: {
                        city: string | null;
                        country: string | null;
                        countryCode: string | null;
                        region: string | null;
                        state: string | null;
                        subregion: string | null;
                    };
                };
                isNsfw: boolean;
                urn: string;
                logo: string | null;
                symbol: string | null;
                icon: string | null;
                banner: string | null;
                /** @description Present only when asked for with `palette`. */
                palette?: {
                    colors: {
                        hex: string;
                        name: string | null;
                        /** @enum {string} */
                        role: "primary" | "secondary" | "accent" | "background" | "surface" | "text" | "muted" | "border" | "other";
                        /** @enum {string} */
                        context: "identity" | "interface" | "both";
                        rank: number | null;
                        /** @constant */
                        member?: true;
                        /** @enum {string} */
                        legibleText: "#ffffff" | "#000000";
                        legibleTextContrast: number;
                        onColor: string | null;
                        onColorContrast: number | null;
                        brightness: number | null;
                        prevalence: number | null;
                        usage: {
                            elements: {
                                /** @enum {string} */
                                element: "button" | "link" | "heading" | "nav" | "header" | "footer" | "body" | "html";
                                /** @enum {string} */
                                property: "background" | "text" | "border";
                                count: number;
                                examples: string[];
                            }[];
                            css: {
                                background: number;
                                text: number;
                                border: number;
                                other: number;
                            };
                        };
                        tokens: string[];
                        variants: string[];
                    }[];
                    logos: {
                        /** @enum {string} */
                        asset: "logo" | "icon";
                        type: string | null;
                        theme: ("light" | "dark") | null;
                        /** @enum {string} */
                        format: "svg" | "png";
                        primary: boolean;
                        colors: {
                            hex: string;
                            coverage: number;
                        }[];
                    }[];
                    onPairs: {
                        element: string;
                        /** @enum {string} */
                        theme: "light" | "dark";
                        background: string;
                        text: string;
                        contrast: number;
                        /** @enum {string} */
                        wcag: "AAA" | "AA" | "AA-large" | "fail";
                        count: number;
                    }[];
                    gradients: {
                        rank: number;
                        /** @enum {string} */
                        type: "linear" | "radial" | "conic";
                        angle: number | null;
                        stops: {
                            hex: string;
                            position: number | null;
                        }[];
                        css: string;
                    }[];
                    themes: {
                        light?: {
                            background: string;
                            surface: string | null;
                            text: string;
                            muted: string | null;
                            border: string | null;
                            accent: string | null;
                            contrast: number;
                        };
                        dark?: {
                            background: string;
                            surface: string | null;
                            text: string;
                            muted: string | null;
                            border: string | null;
                            accent: string | null;
                            contrast: number;
                        };
                    };
                } | null;
            };
        };
        CuratedBrand: {
            brandId: string;
            curation: {
                name?: string | null;
                description?: string | null;
                longDescription?: string | null;
                /** @description Ids of the taxonomy, in order; each gets score 1. An empty list says that there is none. */
                industries?: string[] | null;
                isNsfw?: boolean | null;
                primaryColor?: string | null;
                /** @description Which of the held pictures is the main logo. */
                logo?: string | null;
                /** @description Which of the held pictures is the main icon. */
                icon?: string | null;
                company?: {
                    employees?: (1 | 2 | 11 | 51 | 201 | 501 | 1001 | 5001 | 10001) | null;
                    foundedYear?: number | null;
                    kind?: ("EDUCATIONAL" | "GOVERNMENT_AGENCY" | "NON_PROFIT" | "PARTNERSHIP" | "PRIVATELY_HELD" | "PUBLIC_COMPANY" | "SELF_EMPLOYED" | "SELF_OWNED") | null;
                    city?: string | null;
                    state?: string | null;
                    /** @description A name or an ISO 3166-1 code. */
                    country?: string | null;
                } | null;
            };
            crawled: {
                name: string | null;
                description: string | null;
                longDescription: string | null;
                industries: string[];
                isNsfw: boolean;
                primaryColor: string | null;
                logo: string | null;
                icon: string | null;
                company: {
                    employees: (1 | 2 | 11 | 51 | 201 | 501 | 1001 | 5001 | 10001) | null;
                    foundedYear: number | null;
                    kind: ("EDUCATIONAL" | "GOVERNMENT_AGENCY" | "NON_PROFIT" | "PARTNERSHIP" | "PRIVATELY_HELD" | "PUBLIC_COMPANY" | "SELF_EMPLOYED" | "SELF_OWNED") | null;
                    city: string | null;
                    state: string | null;
                    country: string | null;
                };
            };
            updatedAt: string | null;
        };
        CurationRequest: {
            name?: string | null;
            description?: string | null;
            longDescription?: string | null;
            /** @description Ids of the taxonomy, in order; each gets score 1. An empty list says that there is none. */
            industries?: string[] | null;
            isNsfw?: boolean | null;
            primaryColor?: string | null;
            /** @description Which of the held pictures is the main logo. */
            logo?: string | null;
            /** @description Which of the held pictures is the main icon. */
            icon?: string | null;
            company?: {
                employees?: (1 | 2 | 11 | 51 | 201 | 501 | 1001 | 5001 | 10001) | null;
                foundedYear?: number | null;
                kind?: ("EDUCATIONAL" | "GOVERNMENT_AGENCY" | "NON_PROFIT" | "PARTNERSHIP" | "PRIVATELY_HELD" | "PUBLIC_COMPANY" | "SELF_EMPLOYED" | "SELF_OWNED") | null;
                city?: string | null;
                state?: string | null;
                /** @description A name or an ISO 3166-1 code. */
                country?: string | null;
            } | null;
        };
        /** @description Best first; empty when nothing fits. With `preview=true` each has all fields. */
        FoundBrands: {
            brandId: string;
            name: string | null;
            domain: string;
            icon: string | null;
            claimed: boolean;
            verified: boolean;
            qualityScore: number;
            /** @description How well it fits; comparable within one answer only. */
            _score: number;
            /** @description false: known by its name alone; its site was never crawled. */
            indexed?: boolean;
            /** @description `ticker:…`, `isin:…` or `crypto:…`, where the text is one of this brand. */
            identifier?: string | null;
            logo?: string | null;
            description?: string | null;
            /** @description The color that its palette calls the primary. */
            primary?: string | null;
            /** @description Best first. */
            colors?: string[];
            /** @description The ranked colors of its palette with their share of the pages, the primary first; empty where nothing was measured. */
            shares?: {
                hex: string;
                share: number;
            }[];
            /**
             * Format: date-time
             * @description when anything of it last changed
             */
            updatedAt?: string;
        }[];
        KeyUses: {
            /** @description Keys that were ever used. */
            uses: {
                keyId: string;
                /** Format: date-time */
                lastUsedAt: string;
                /** @description Method and route of the last call, for example `GET /v2/brands/*`. */
                route: string;
                /** @description Calls of the last 30 days. */
                calls: number;
                /** @description Credits of the last 30 days. */
                credits: number;
                /** @description Calls of each of the last 30 days, UTC, today last. */
                days: number[];
            }[];
        };
        KeyDetail: {
            keyId: string;
            /** @description The first call that is in the log. */
            first: {
                requestId: string;
                /** Format: date-time */
                at: string;
                method: string;
                route: string;
                /** @description `kind:value` as resolved */
                identifier: string | null;
                status: number;
                durationMs: number;
            } | null;
            last: {
                requestId: string;
                /** Format: date-time */
                at: string;
                method: string;
                route: string;
                /** @description `kind:value` as resolved */
                identifier: string | null;
                status: number;
                durationMs: number;
            } | null;
            /** @description Most used first, 20 at most. */
            routes: {
                method: string;
                route: string;
                calls: number;
                /** @description Calls with a status below 400. */
                answered: number;
                p95Ms: number;
                /** Format: date-time */
                lastAt: string;
            }[];
            month: {
                /**
                 * Format: date-time
                 * @description Of the calendar month, UTC.
                 */
                start: string;
                credits: number;
                /** @description Credits that the key may spend in a month. */
                cap: number | null;
            };
        };
        Inbox: {
            /**
             * Format: uri
             * @description Where webhooks of this organization may post to.
             */
            url: string;
            /** @description The newest 100 of the last 24 hours, newest first; with `after`, the next 100, oldest first. */
            messages: {
                id: string;
                /** Format: date-time */
                receivedAt: string;
                headers: {
                    [key: string]: string;
                };
                /** @description As it arrived, at most 256 KiB. */
                body: string;
            }[];
            /** @description Where to go on: `after` of the next call. */
            cursor: string;
        };
        InboxCleared: {
            cleared: number;
        };
        Notices: {
            /** @description The newest 100, newest first. */
            notices: {
                id: string;
                /** @description What it is about, for example `quota_80` or `webhook_disabled`. Kinds may be added. */
                kind: string;
                subject: string;
                /** @description Plain text, lines separated by `\n`. */
                body: string;
                /** Format: date-time */
                createdAt: string;
                /** @description When it was mailed; null when it was not, or not yet. */
                mailedAt: string | null;
                /** @description When somebody of the organization marked it as seen. */
                seenAt: string | null;
            }[];
        };
        LoggedRequest: {
            requestId: string;
            /** Format: date-time */
            at: string;
            method: string;
            route: string;
            /** @description `kind:value` as resolved, never an email address as typed */
            identifier: string | null;
            status: number;
            credits: number;
            /** @description `charged`, or the reason why it was free */
            outcome: string;
            durationMs: number;
            source: ("memory" | "database" | "crawl") | null;
            caller: {
                /** @enum {string} */
                type: "api-key" | "user";
                id: string;
                name: string | null;
            };
        };
        RequestPage: {
            requests: {
                requestId: string;
                /** Format: date-time */
                at: string;
                method: string;
                route: string;
                /** @description `kind:value` as resolved, never an email address as typed */
                identifier: string | null;
                status: number;
                credits: number;
                /** @description `charged`, or the reason why it was free */
                outcome: string;
                durationMs: number;
                source: ("memory" | "database" | "crawl") | null;
                caller: {
                    /** @enum {string} */
                    type: "api-key" | "user";
                    id: string;
                    name: string | null;
                };
            }[];
            pageInfo: {
                endCursor: string | null;
                hasNextPage: boolean;
            };
        };
        RequestSummary: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            count: number;
            credits: number;
            stepSeconds: number;
            /** @description times with no call are left out */
            histogram: {
                /** Format: date-time */
                start: string;
                answered: number;
                refused: number;
                failed: number;
            }[];
            facets: {
                status: {
                    value: string;
                    label: string | null;
                    count: number;
                }[];
                route: {
                    value: string;
                    label: string | null;
                    count: number;
                }[];
                caller: {
                    value: string;
                    label: string | null;
                    count: number;
                }[];
                outcome: {
                    value: string;
                    label: string | null;
                    count: number;
                }[];
                source: {
                    value: string;
                    label: string | null;
                    count: number;
                }[];
            };
        };
        Usage: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @enum {string} */
            by: "route" | "key" | "outcome";
            /** @enum {string} */
            step: "hour" | "day";
            groups: {
                value: string;
                label: string | null;
                calls: number;
                credits: number;
            }[];
            /** @description times with no call are left out */
            points: {
                /** Format: date-time */
                start: string;
                value: string;
                calls: number;
                credits: number;
            }[];
        };
        UsagePeriod: {
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            planId: string;
            /** @enum {string} */
            billing: "on" | "off";
            /** @description credits of the period; -1 = unlimited */
            granted: number;
            /** @description all credits used, exact */
            used: number;
            periodUsed: number;
            overageUsed: number;
            /** @description credits of overage that the hard spending limit leaves room for */
            overageMax: number;
            overageCentsPerCredit: number | null;
            prepaidUsed: number;
            /** @description prepaid credits that are left */
            prepaid: number;
            /** @description held by processes for calls that are under way, not used yet */
            inFlight: number;
            /** @description all credits that can still be used; -1 = unlimited */
            remaining: number;
            /** @description credits a day at the pace of the last seven days of this period */
            perDay: number;
            /** @description used at the end of the period at this pace */
            projectedUsed: number;
            /** @description when nothing is left at this pace, if before the end of the period */
            emptyAt: string | null;
        };
        UsagePeriods: {
            periods: {
                /** Format: date-time */
                start: string;
                /** Format: date-time */
                end: string;
                planId: string;
                granted: number;
                periodUsed: number;
                overageUsed: number;
                overageCents: number;
                prepaidUsed: number;
            }[];
        };
        Taxonomy: {
            industries: {
                id: string;
                slug: string;
                name: string;
                emoji: string;
                parent: {
                    id: string;
                    slug: string;
                    name: string;
                    emoji: string;
                } | null;
            }[];
        };
        TransactionRequest: {
            /** @description The descriptor as the bank shows it, for example `SQ *BLUE BOTTLE COFFEE OAKLAND CA`. */
            transactionLabel: string;
            /** @description Where the payment was made: ISO 3166-1 alpha-2. */
            countryCode: string;
        };
        Viewer: {
            /**
             * @description `user` for a signed-in person, whose `id` and `name` are then theirs
             * @enum {string}
             */
            type: "api-key" | "user";
            id: string;
            urn: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            usage: {
                used: number;
                quota: number;
            };
            organization: {
                id: string;
                urn: string;
                name: string;
            };
        };
        PublicLink: {
            /** @description To be added to the address of any export of the brand: `c=…&s=…`. */
            query: string;
        };
        Problem: {
            message: string;
            /** @description the code of `x-bf-error` */
            error?: string;
            documentation?: string;
            quota?: number;
            used?: number;
            remaining?: number;
            required?: number;
        };
    };
    responses: {
        /** @description The request is not valid; `message` says why. Free. */
        Invalid: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No API key, or a malformed Authorization header. */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Unknown or revoked key; `paid_plan_required`: a plan without batches; `insufficient_scope`: a key made for other routes; `address_not_allowed`; `organization_suspended`. */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                "x-bf-error": components["headers"]["errorCode"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The path is asked with another method. Free. */
        NotAllowed: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                allow: components["headers"]["allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than the limit that `message` names. Free. */
        TooLarge: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not sent as `application/json`, or is compressed. Free. */
        NotJson: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The quota (`quota_exceeded`), the cap of the key (`key_cap_reached`) or the throughput limit (`Retry-After`) is reached. Nothing was charged. */
        Throttled: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                "x-bf-error": components["headers"]["errorCode"];
                "retry-after": components["headers"]["retryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `temporarily_unavailable`: the service, or the site that was asked for, can’t answer right now. Free. */
        Unavailable: {
            headers: {
                "x-request-id": components["headers"]["requestId"];
                ratelimit: components["headers"]["rateLimit"];
                "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                "x-bf-error": components["headers"]["errorCode"];
                "retry-after": components["headers"]["retryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
        idempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Credits of the period; -1 = unlimited. */
        quota: number;
        /** @description Credits used this period, this request included; may trail by seconds. */
        usage: number;
        /** @description The id of the request, which the request log repeats: yours, where you sent one, or a new one. */
        requestId: string;
        /** @description What is left of the throughput limit, and in how many seconds there is more (IETF `RateLimit`). */
        rateLimit: string;
        /** @description The throughput limits (IETF `RateLimit-Policy`). */
        rateLimitPolicy: string;
        /** @description Seconds after which the same may be asked again. */
        retryAfter: number;
        /** @description The code of the refusal, also `error` in the body. */
        errorCode: "paid_plan_required" | "insufficient_scope" | "organization_suspended" | "address_not_allowed" | "key_cap_reached" | "quota_exceeded" | "crawl_queued" | "domain_unresolvable" | "generation_in_progress" | "temporarily_unavailable" | "client_id_missing" | "client_id_invalid_signature" | "client_id_revoked" | "origin_not_allowed" | "logo_not_found";
        /** @description The methods that the path is asked with. */
        allow: string;
        /** @description The brand is less than its site has to say. `seed`: its site was not crawled yet; free, with `Retry-After`. `crawl`: its crawl ran out of time, or parts of the site failed; `Retry-After` says when it is crawled again, where that is soon. */
        partial: "seed" | "crawl";
        /** @description With `x-livery-partial: crawl`: the parts that are missing, as `icon, rendering`; the history names the files. */
        missing: string;
        /** @description What the request was charged: 0 or 1 credits. */
        credits: string;
        /** @description How the identifier was read, where a subdomain was sent: `domain:` and its registrable domain. */
        readAs: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBrand: {
        parameters: {
            query?: {
                palette?: "0" | "1" | "true" | "false";
                allowNsfw?: "0" | "1" | "true" | "false";
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description A domain, website URL, email address, brand ID, ticker or ISIN. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-partial": components["headers"]["partial"];
                    "x-livery-missing": components["headers"]["missing"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description `cachedOnly` and not indexed. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No brand: definitively (one credit), as with `domain_unresolvable`; or `crawl_queued`, or the site refuses crawlers (free). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    "x-livery-credits": components["headers"]["credits"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    headBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain, website URL, email address, brand ID, ticker or ISIN. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Indexed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not indexed; queued for indexing. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not a valid identifier. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credential. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown key, or `paid_plan_required`. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No brand. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["NotAllowed"];
            /** @description Too many requests. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `temporarily_unavailable`: the service, or the site that was asked for, can’t answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getBrandByDomain: {
        parameters: {
            query?: {
                palette?: "0" | "1" | "true" | "false";
                allowNsfw?: "0" | "1" | "true" | "false";
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description A domain name. */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-partial": components["headers"]["partial"];
                    "x-livery-missing": components["headers"]["missing"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description `cachedOnly` and not indexed. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No brand: definitively (one credit), as with `domain_unresolvable`; or `crawl_queued`, or the site refuses crawlers (free). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    "x-livery-credits": components["headers"]["credits"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    headBrandByDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A domain name. */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Indexed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not indexed; queued for indexing. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not a valid identifier. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No credential. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unknown key, or `paid_plan_required`. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No brand. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["NotAllowed"];
            /** @description Too many requests. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `temporarily_unavailable`: the service, or the site that was asked for, can’t answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getBrandByTicker: {
        parameters: {
            query?: {
                palette?: "0" | "1" | "true" | "false";
                allowNsfw?: "0" | "1" | "true" | "false";
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description A stock or ETF ticker, also with an exchange suffix. */
                ticker: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-partial": components["headers"]["partial"];
                    "x-livery-missing": components["headers"]["missing"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description `cachedOnly` and not indexed. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No brand: definitively (one credit), as with `domain_unresolvable`; or `crawl_queued`, or the site refuses crawlers (free). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    "x-livery-credits": components["headers"]["credits"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandByIsin: {
        parameters: {
            query?: {
                palette?: "0" | "1" | "true" | "false";
                allowNsfw?: "0" | "1" | "true" | "false";
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description An ISIN, ISO 6166. */
                isin: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-partial": components["headers"]["partial"];
                    "x-livery-missing": components["headers"]["missing"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description `cachedOnly` and not indexed. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No brand: definitively (one credit), as with `domain_unresolvable`; or `crawl_queued`, or the site refuses crawlers (free). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    "x-livery-credits": components["headers"]["credits"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandBySymbol: {
        parameters: {
            query?: {
                palette?: "0" | "1" | "true" | "false";
                allowNsfw?: "0" | "1" | "true" | "false";
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description A crypto symbol. */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-partial": components["headers"]["partial"];
                    "x-livery-missing": components["headers"]["missing"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description `cachedOnly` and not indexed. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No brand: definitively (one credit), as with `domain_unresolvable`; or `crawl_queued`, or the site refuses crawlers (free). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    "x-livery-credits": components["headers"]["credits"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandByType: {
        parameters: {
            query?: {
                palette?: "0" | "1" | "true" | "false";
                allowNsfw?: "0" | "1" | "true" | "false";
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                type: "domain" | "ticker" | "isin" | "crypto";
                /** @description An identifier of that type. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-partial": components["headers"]["partial"];
                    "x-livery-missing": components["headers"]["missing"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            /** @description `cachedOnly` and not indexed. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No brand: definitively (one credit), as with `domain_unresolvable`; or `crawl_queued`, or the site refuses crawlers (free). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    "x-livery-credits": components["headers"]["credits"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookupBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description One result for each identifier, in order. One credit for each that is answered 200. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResponse"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBrands: {
        parameters: {
            query?: {
                first?: number;
                after?: string;
                text?: string;
                industry?: string;
                country?: string;
                quality?: "high" | "acceptable" | "poor";
                claimed?: "true" | "false";
                color?: string;
                difference?: number;
                anyColor?: "true" | "false";
                sort?: "changed" | "name" | "quality" | "difference";
                facets?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContext: {
        parameters: {
            query?: {
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description A domain name. */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The context, in the form that `Accept` asks for. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandContext"];
                    "text/markdown": string;
                };
            };
            /** @description `cachedOnly` and nothing cached. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing could be made of the site. Free. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description `Accept` takes neither form. Free. */
            406: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The site refuses automated requests. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            /** @description `generation_in_progress`: being created for another request; `temporarily_unavailable`: the site can’t be reached. Ask again after `Retry-After`. Free. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: {
                prefix?: string;
                space?: "oklch" | "hex";
                theme?: "both" | "light" | "dark";
                derived?: "off" | "on";
                colors?: "object" | "hex";
                c?: string;
                s?: string;
                allowNsfw?: "0" | "1" | "true" | "false";
                cachedOnly?: "0" | "1" | "true" | "false";
            };
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description A domain, website URL, email address, brand ID, ticker or ISIN. */
                identifier: string;
                file: "brand.css" | "tailwind.css" | "tokens.json" | "shadcn.json" | "figma.json" | "palette.gpl" | "palette.ase" | "brand.md" | "brand.zip";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-partial": components["headers"]["partial"];
                    "x-livery-missing": components["headers"]["missing"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "application/json": string;
                    "application/x-gimp-palette": string;
                    "application/x-adobe-ase": string;
                    "text/markdown": string;
                    "application/zip": string;
                };
            };
            /** @description `cachedOnly` and not indexed. Free. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. One credit. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No file of this name (free), or no brand, as by a lookup. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    "x-livery-read-as": components["headers"]["readAs"];
                    "retry-after": components["headers"]["retryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicLink: {
        parameters: {
            query?: {
                c?: string;
            };
            header?: never;
            path: {
                /** @description A domain, website URL, email address, brand ID, ticker or ISIN. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To be added to the address of an export. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not indexed, or not a client id of this organization. Free. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandFeed: {
        parameters: {
            query?: {
                c?: string;
                s?: string;
            };
            header?: never;
            path: {
                /** @description A domain, brand ID, ticker or ISIN. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, at most 30 entries. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing of that name is there. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWatchedFeed: {
        parameters: {
            query?: {
                c?: string;
                s?: string;
            };
            header?: never;
            path: {
                /** @description The id of a webhook of the organization. */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, at most 30 entries. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing of that name is there. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFeedLink: {
        parameters: {
            query?: {
                c?: string;
            };
            header?: never;
            path: {
                /** @description The id of a webhook of the organization. */
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To be added to the address of the feed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such webhook or client id of this organization. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandIndustries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description How the identifier is read. */
                type: "domain" | "ticker" | "isin" | "crypto";
                /** @description The identifier. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best first. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandIndustries"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not indexed. Free. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIndustriesOfAny: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The identifier; its kind is detected. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best first. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandIndustries"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Not indexed. Free. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolveTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this call: what was charged under a key is not charged again for 24 hours, so that a call whose answer was lost can be repeated. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionRequest"];
            };
        };
        responses: {
            /** @description The merchant’s brand. One credit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No merchant is known beyond doubt (one credit), or it is being indexed: `crawl_queued` (free). */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    "x-api-key-quota": components["headers"]["quota"];
                    "x-api-key-approximate-usage": components["headers"]["usage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description This `Idempotency-Key` was used for another request; or as told otherwise. Free. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIndustries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each top-level industry, followed by its own. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taxonomy"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchBrands: {
        parameters: {
            query?: {
                c?: string;
                preview?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description A name, the beginning of one, initials, or a domain. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most ten, best first. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundBrands"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getViewer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The viewer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Viewer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeyUses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Last used first. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyUses"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getKeyUse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its calls of the last 31 days, and its credits of this month. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Your organization has no such key. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInbox: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; with `after`, oldest first. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inbox"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description This installation has no inbox. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearInbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many messages were removed. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxCleared"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description This installation has no inbox. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    markNoticeSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a notice. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is marked. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such notice. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCrawlProgress: {
        parameters: {
            query: {
                identifier: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As of now. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlProgress"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestCrawl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlRequest"];
            };
        };
        responses: {
            /** @description It is queued. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlRequested"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such brand is indexed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    wishCrawl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlRequest"];
            };
        };
        responses: {
            /** @description The site is waited for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrawlRequested"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The brand was taken down. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            /** @description Your organization waits for 100 sites already. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    enterBrand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrawlRequest"];
            };
        };
        responses: {
            /** @description It is there, also where it was before. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnteredBrand"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            /** @description The brand was taken down. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a curator set first, then as found. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandEvidence"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such brand is indexed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandHistory: {
        parameters: {
            query?: {
                first?: number;
                before?: number;
            };
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandHistory"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such brand is indexed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandVersion: {
        parameters: {
            query?: {
                at?: string;
                version?: number;
            };
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That version, or the newest of that day or before. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandVersion"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such brand is indexed, or it has no version that old. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrandCuration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was written. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CuratedBrand"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such brand is indexed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    curateBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an indexed brand. */
                brandId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurationRequest"];
            };
        };
        responses: {
            /** @description They are in force. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CuratedBrand"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such brand is indexed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                status?: string;
                route?: string;
                caller?: string;
                outcome?: string;
                source?: "memory" | "database" | "crawl";
                identifier?: string;
                requestId?: string;
                first?: number;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    summarizeRequests: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                status?: string;
                route?: string;
                caller?: string;
                outcome?: string;
                source?: "memory" | "database" | "crawl";
                identifier?: string;
                requestId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSummary"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `x-request-id` of a call. Where several have it, the newest is meant. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedRequest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No call with this id is in the log. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query: {
                from: string;
                to: string;
                by?: "route" | "key" | "outcome";
                step?: "hour" | "day";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsagePeriod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The period. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsagePeriod"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsagePeriods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last 36. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["requestId"];
                    ratelimit: components["headers"]["rateLimit"];
                    "ratelimit-policy": components["headers"]["rateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsagePeriods"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["NotAllowed"];
            429: components["responses"]["Throttled"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLogo: {
        parameters: {
            query: {
                /** @description A client id of your organization; it is public. */
                c: string;
            };
            header?: never;
            path: {
                /** @description A domain, a stock or ETF ticker, an ISIN or a crypto symbol. What is none gets the fallback. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, or the one in its place. */
            200: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/svg+xml": unknown;
                };
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `client_id_missing`, `client_id_invalid_signature`, `client_id_revoked`, or `origin_not_allowed`: the client id is open to certain websites only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `logo_not_found`, where the address asks for `fallback/404`. The body is a transparent picture. */
            404: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/svg+xml": unknown;
                };
            };
            /** @description The month’s volume is used up (`quota_exceeded`), or the throughput limit is reached (`Retry-After`). */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `temporarily_unavailable`: the service cannot answer right now. Free. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    headLogo: {
        parameters: {
            query: {
                /** @description A client id of your organization; it is public. */
                c: string;
            };
            header?: never;
            path: {
                /** @description A domain, a stock or ETF ticker, an ISIN or a crypto symbol. What is none gets the fallback. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, or the one in its place. */
            200: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `client_id_missing`, `client_id_invalid_signature`, `client_id_revoked`, or `origin_not_allowed`: the client id is open to certain websites only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `logo_not_found`, where the address asks for `fallback/404`. The body is a transparent picture. */
            404: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The month’s volume is used up (`quota_exceeded`), or the throughput limit is reached (`Retry-After`). */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `temporarily_unavailable`: the service cannot answer right now. Free. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getLogoInDetail: {
        parameters: {
            query: {
                /** @description A client id of your organization; it is public. */
                c: string;
            };
            header?: never;
            path: {
                /** @description How the identifier is read. May be left out. */
                kind: "domain" | "ticker" | "isin" | "crypto";
                /** @description A domain, a stock or ETF ticker, an ISIN or a crypto symbol. What is none gets the fallback. */
                identifier: string;
                /** @description Pixels. Pictures made of pixels are not enlarged, the ratio is kept. */
                width: number;
                /** @description Pixels. */
                height: number;
                /** @description `light` is artwork for a dark background, `dark` for a light one. */
                theme: "light" | "dark";
                /** @description What is answered where there is no such logo. By default the service’s logo for an icon, nothing visible for the others; a lettermark is for icons only. */
                fallback: "livery" | "transparent" | "lettermark" | "404";
                /** @description The type of the logo, `icon` by default, and, where the format is not left to `Accept`, an extension: `.webp`, `.png`, `.jpeg`, `.svg`. */
                artwork: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, or the one in its place. */
            200: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/svg+xml": unknown;
                };
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `client_id_missing`, `client_id_invalid_signature`, `client_id_revoked`, or `origin_not_allowed`: the client id is open to certain websites only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `logo_not_found`, where the address asks for `fallback/404`. The body is a transparent picture. */
            404: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/svg+xml": unknown;
                };
            };
            /** @description The month’s volume is used up (`quota_exceeded`), or the throughput limit is reached (`Retry-After`). */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `temporarily_unavailable`: the service cannot answer right now. Free. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    headLogoInDetail: {
        parameters: {
            query: {
                /** @description A client id of your organization; it is public. */
                c: string;
            };
            header?: never;
            path: {
                /** @description How the identifier is read. May be left out. */
                kind: "domain" | "ticker" | "isin" | "crypto";
                /** @description A domain, a stock or ETF ticker, an ISIN or a crypto symbol. What is none gets the fallback. */
                identifier: string;
                /** @description Pixels. Pictures made of pixels are not enlarged, the ratio is kept. */
                width: number;
                /** @description Pixels. */
                height: number;
                /** @description `light` is artwork for a dark background, `dark` for a light one. */
                theme: "light" | "dark";
                /** @description What is answered where there is no such logo. By default the service’s logo for an icon, nothing visible for the others; a lettermark is for icons only. */
                fallback: "livery" | "transparent" | "lettermark" | "404";
                /** @description The type of the logo, `icon` by default, and, where the format is not left to `Accept`, an extension: `.webp`, `.png`, `.jpeg`, `.svg`. */
                artwork: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, or the one in its place. */
            200: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `client_id_missing`, `client_id_invalid_signature`, `client_id_revoked`, or `origin_not_allowed`: the client id is open to certain websites only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `logo_not_found`, where the address asks for `fallback/404`. The body is a transparent picture. */
            404: {
                headers: {
                    /** @description Names the artwork and how it is drawn. */
                    etag?: string;
                    /** @description `public`, or `private` where the client id is open to certain websites only. */
                    "cache-control"?: string;
                    /** @description `Accept`. */
                    vary?: string;
                    /** @description Why a picture in its place is answered; absent on a logo. */
                    "x-livery-fallback"?: "not_understood" | "no_logo" | "not_held" | "not_drawn";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The month’s volume is used up (`quota_exceeded`), or the throughput limit is reached (`Retry-After`). */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `temporarily_unavailable`: the service cannot answer right now. Free. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBrandClaimed: {
        parameters: {
            query?: never;
            header: {
                /** @description The delivery’s event: the same in each attempt. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this attempt was signed; five minutes are tolerated. */
                "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; two, with a space between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "brand.claimed";
                    /** Format: date-time */
                    timestamp: string;
                    /** @description Of the event: the same in each attempt. The key to tell a repetition by. */
                    urn: string;
                    data: {
                        brand: components["schemas"]["Brand"];
                        object: components["schemas"]["Brand"];
                    };
                };
            };
        };
        responses: {
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted: reply quickly, before the work. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed: retried up to 15 times over about a week. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBrandCompanyUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The delivery’s event: the same in each attempt. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this attempt was signed; five minutes are tolerated. */
                "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; two, with a space between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "brand.company.updated";
                    /** Format: date-time */
                    timestamp: string;
                    /** @description Of the event: the same in each attempt. The key to tell a repetition by. */
                    urn: string;
                    data: {
                        brand: components["schemas"]["Brand"];
                        object: components["schemas"]["Brand"];
                        /** @description Field path → its value before and after. */
                        delta: {
                            [key: string]: {
                                old: unknown;
                                new: unknown;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted: reply quickly, before the work. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed: retried up to 15 times over about a week. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBrandDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The delivery’s event: the same in each attempt. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this attempt was signed; five minutes are tolerated. */
                "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; two, with a space between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "brand.deleted";
                    /** Format: date-time */
                    timestamp: string;
                    /** @description Of the event: the same in each attempt. The key to tell a repetition by. */
                    urn: string;
                    data: {
                        brand: components["schemas"]["Brand"];
                        object: components["schemas"]["Brand"];
                    };
                };
            };
        };
        responses: {
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted: reply quickly, before the work. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed: retried up to 15 times over about a week. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBrandUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The delivery’s event: the same in each attempt. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this attempt was signed; five minutes are tolerated. */
                "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; two, with a space between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "brand.updated";
                    /** Format: date-time */
                    timestamp: string;
                    /** @description Of the event: the same in each attempt. The key to tell a repetition by. */
                    urn: string;
                    data: {
                        brand: components["schemas"]["Brand"];
                        object: components["schemas"]["Brand"];
                        /** @description Field path → its value before and after. */
                        delta: {
                            [key: string]: {
                                old: unknown;
                                new: unknown;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted: reply quickly, before the work. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed: retried up to 15 times over about a week. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBrandVerified: {
        parameters: {
            query?: never;
            header: {
                /** @description The delivery’s event: the same in each attempt. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this attempt was signed; five minutes are tolerated. */
                "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; two, with a space between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "brand.verified";
                    /** Format: date-time */
                    timestamp: string;
                    /** @description Of the event: the same in each attempt. The key to tell a repetition by. */
                    urn: string;
                    data: {
                        brand: components["schemas"]["Brand"];
                        object: components["schemas"]["Brand"];
                    };
                };
            };
        };
        responses: {
            /** @description Disables the webhook. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted: reply quickly, before the work. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed: retried up to 15 times over about a week. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
